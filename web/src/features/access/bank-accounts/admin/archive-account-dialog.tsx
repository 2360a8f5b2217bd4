import { type AdminBankAccount, archiveAccountForm } from '@sonocampus/contract/bank-accounts'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteBankAccount } from '../api'
import { PasswordAgain } from './password-again'

/** Takes an account out of use. Payments made into it keep naming it. */
export function ArchiveAccountDialog({ account, onClose }: { account: AdminBankAccount; onClose: () => void }) {
  const archive = useDeleteBankAccount()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: archiveAccountForm,
    defaultValues: { current_password: '' },
    send: async (body) => {
      const { detail } = await archive.mutateAsync({ params: { bankAccountId: account.id }, body })
      toast.success('Bank account archived.', { description: detail })
      onClose()
    },
    onRefused: (error) =>
      void toast.error("Couldn't archive the bank account.", {
        description: messageOf(error),
      }),
  })
  return (
    <FormDialog
      title={`Archive ${account.bank_name}, ${account.account_number}?`}
      description="Students no longer see this account. Past payments still show it, and you can make it active again by editing it."
      action={{ label: 'Archive account', busy: 'Archiving…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordAgain error={errors.current_password?.message} {...register('current_password')} />
    </FormDialog>
  )
}
