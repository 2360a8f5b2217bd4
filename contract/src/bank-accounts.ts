import * as z from 'zod/mini'
import { detail, editOf, id, reauthenticated, requiredText, text, version, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** An IBAN as printed: spaces are removed, the checksum is verified. Empty if the bank gives none. */
const iban = text(50).check(
  z.overwrite((value) => value.replace(/\s+/g, '').toUpperCase()),
  z.refine((value) => value === '' || isIban(value), "This IBAN isn't valid. Check it against the bank statement."),
)

/** ISO 13616: move the first four characters to the end, letters become numbers, and the remainder by 97 must be 1. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

export const bankAccountForm = z.object({
  bank_name: requiredText(),
  account_name: requiredText(),
  account_number: requiredText(50),
  iban: z._default(iban, ''),
  position: z._default(wholeNumber(0, 1000), 0),
  is_active: z._default(z.boolean(), true),
  /** The courses paid into it; all courses if omitted. */
  course_ids: z.optional(z.array(id).check(z.maxLength(1000))),
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

const adminBankAccount = z.extend(bankAccount, {
  position: z.int(),
  is_active: z.boolean(),
  course_ids: z.array(id),
  is_used: z.boolean(),
  version,
})
export type AdminBankAccount = z.output<typeof adminBankAccount>

const params = z.object({ bankAccountId: id })

export const listBankAccounts = defineRoute({
  method: 'GET',
  path: '/api/admin/bank-accounts',
  access: 'clerk',
  summary: 'List the bank accounts',
  reply: { status: 200, schema: z.array(adminBankAccount) },
})

/** Changing where money goes requires the administrator's password again. */
export const saveAccountForm = z.extend(bankAccountForm, reauthenticated)
export const archiveAccountForm = z.object(reauthenticated)

export const createBankAccount = defineRoute({
  method: 'POST',
  path: '/api/admin/bank-accounts',
  access: 'admin',
  summary: 'Add a bank account',
  body: saveAccountForm,
  reply: { status: 201, schema: adminBankAccount },
})

export const updateBankAccount = defineRoute({
  method: 'PUT',
  path: '/api/admin/bank-accounts/:bankAccountId',
  access: 'admin',
  summary: 'Change a bank account',
  params,
  query: editOf,
  body: saveAccountForm,
  reply: { status: 200, schema: adminBankAccount },
})

export const deleteBankAccount = defineRoute({
  method: 'DELETE',
  path: '/api/admin/bank-accounts/:bankAccountId',
  access: 'admin',
  summary: 'Remove a bank account from use; past payments keep it',
  params,
  body: archiveAccountForm,
  reply: { status: 200, schema: detail },
})

export const bankAccountsRoutes = {
  listBankAccounts,
  createBankAccount,
  updateBankAccount,
  deleteBankAccount,
}
