import * as z from 'zod/mini'
import { detail, id, requiredText, text } from './fields.ts'
import { defineRoute } from './route.ts'

export const bankAccountForm = z.object({
  bank_name: requiredText(),
  account_name: requiredText(),
  account_number: requiredText(50),
  iban: z.optional(text(50)),
})

export const bankAccount = z.object({
  id,
  bank_name: z.string(),
  account_name: z.string(),
  account_title: z.string(),
  account_number: z.string(),
  iban: z.nullable(z.string()),
})
export type BankAccount = z.output<typeof bankAccount>

const params = z.object({ bankAccountId: id })

export const listBankAccounts = defineRoute({
  method: 'GET',
  path: '/api/admin/bank-accounts',
  access: 'admin',
  summary: 'List the bank accounts',
  reply: { status: 200, schema: z.array(bankAccount) },
})

export const createBankAccount = defineRoute({
  method: 'POST',
  path: '/api/admin/bank-accounts',
  access: 'admin',
  summary: 'Add a bank account',
  body: bankAccountForm,
  reply: { status: 201, schema: bankAccount },
})

export const updateBankAccount = defineRoute({
  method: 'PUT',
  path: '/api/admin/bank-accounts/:bankAccountId',
  access: 'admin',
  summary: 'Change a bank account',
  params,
  body: bankAccountForm,
  reply: { status: 200, schema: bankAccount },
})

export const deleteBankAccount = defineRoute({
  method: 'DELETE',
  path: '/api/admin/bank-accounts/:bankAccountId',
  access: 'admin',
  summary: 'Remove a bank account from use; past payments keep it',
  params,
  reply: { status: 200, schema: detail },
})

export const bankAccountsRoutes = {
  listBankAccounts,
  createBankAccount,
  updateBankAccount,
  deleteBankAccount,
}
