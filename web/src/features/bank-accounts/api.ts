import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@sonocampus/contract/bank-accounts'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, {}, signal),
})

export const useCreateBankAccount = () =>
  useAccountWrite((body: RequestOf<typeof createBankAccount>['body']) => call(createBankAccount, { body }))

export const useUpdateBankAccount = () =>
  useAccountWrite((change: RequestOf<typeof updateBankAccount>) => call(updateBankAccount, change))

export const useDeleteBankAccount = () =>
  useAccountWrite((removal: RequestOf<typeof deleteBankAccount>) => call(deleteBankAccount, removal))

function useAccountWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bankAccountsQuery.queryKey }),
  })
}
