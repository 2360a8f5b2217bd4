import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@sonocampus/contract/bank-accounts'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'

const keys = { all: ['bank-accounts'] }

export const bankAccountsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(listBankAccounts, {}, signal),
})

export const useCreateBankAccount = () =>
  useWrite((body: RequestOf<typeof createBankAccount>['body']) => call(createBankAccount, { body }), keys.all)

export const useUpdateBankAccount = () =>
  useWrite((request: RequestOf<typeof updateBankAccount>) => callEdit(updateBankAccount, request), keys.all)

export const useDeleteBankAccount = () =>
  useWrite((request: RequestOf<typeof deleteBankAccount>) => call(deleteBankAccount, request), keys.all)
