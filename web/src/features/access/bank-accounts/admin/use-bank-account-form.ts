import { type AdminBankAccount, saveAccountForm } from '@sonocampus/contract/bank-accounts'
import type * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatIban } from '@/shared/lib/format'
import { toast } from '@/shared/ui/toaster'
import { useCreateBankAccount, useUpdateBankAccount } from '../api'

export type AccountInput = z.input<typeof saveAccountForm>

/** The courses stay out until somebody changes them: a new account then serves all of them, an old one those it has. */
const inputOf = (account: AdminBankAccount | undefined, position: number): AccountInput => ({
  bank_name: account?.bank_name ?? '',
  account_name: account?.account_name ?? '',
  account_number: account?.account_number ?? '',
  iban: formatIban(account?.iban ?? ''),
  position: account?.position ?? position,
  is_active: account?.is_active ?? true,
  current_password: '',
})

/** A new account is posted, one that exists is put; either way with the administrator's password. */
export function useBankAccountForm(account: AdminBankAccount | undefined, position: number, onSaved: () => void) {
  const create = useCreateBankAccount()
  const update = useUpdateBankAccount()
  return useSchemaForm({
    schema: saveAccountForm,
    defaultValues: inputOf(account, position),
    version: account?.version,
    send: async (body, query) => {
      if (account) await update.mutateAsync({ params: { bankAccountId: account.id }, query, body })
      else await create.mutateAsync(body)
      toast.success(account ? 'Bank account changed.' : 'Bank account added.', {
        description: "We've emailed all administrators.",
      })
      onSaved()
    },
    onRefused: (error) =>
      void toast.error("Couldn't save the bank account.", {
        description: messageOf(error),
      }),
  })
}
