import { type AdminBankAccount, archiveAccountForm } from '@sonocampus/contract/bank-accounts'
import { useId } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteBankAccount } from '../api'
import { PasswordAgain } from './password-again'

/** Takes an account out of use. Payments made into it keep naming it. */
export function ArchiveAccountDialog({ account, onClose }: { account: AdminBankAccount; onClose: () => void }) {
  const formId = useId()
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
      void toast.error('The account was not archived.', {
        description: messageOf(error),
      }),
  })
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Archive ${account.bank_name}, ${account.account_number}?`}
      description="Students are no longer offered this account. Payments made into it keep naming it, and you can make it active again by editing it."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy} busyLabel="Archiving…">
            Archive account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordAgain error={errors.current_password?.message} {...register('current_password')} />
      </form>
    </Dialog>
  )
}
