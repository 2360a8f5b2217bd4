import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { CASH } from '@sonocampus/contract/payments.refunds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'

const accountsQuery = queryOptions({
  queryKey: ['bank-accounts', 'options'],
  queryFn: ({ signal }) => call(listBankAccounts, {}, signal),
})

/** Accounts that receive and pay money: the desk and every bank account. */
export function useAccountOptions(): { value: string; label: string }[] {
  const accounts = useQuery(accountsQuery).data ?? []
  return [
    { value: CASH, label: 'Cash at the desk' },
    ...accounts.map(({ id, bank_name, account_number }) => ({ value: id, label: `${bank_name}, ${account_number}` })),
  ]
}
