import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminBankAccount, deleteBankAccount } from '@sonocampus/contract/bank-accounts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { showIssues } from '@/shared/api/field-issues'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteBankAccount } from '../api'
import { PasswordAgain } from './password-again'

/** Takes an account out of use. Payments made into it keep naming it. */
export function ArchiveAccountDialog({ account, onClose }: { account: AdminBankAccount; onClose: () => void }) {
  const formId = useId()
  const archive = useDeleteBankAccount()
  const { register, handleSubmit, setError, formState } = useForm<{ current_password: string }>({
    resolver: standardSchemaResolver(deleteBankAccount.body),
    defaultValues: { current_password: '' },
  })
  const busy = formState.isSubmitting
  const close = () => {
    if (!busy) onClose()
  }
  const submit = handleSubmit(async (body) => {
    try {
      const { detail } = await archive.mutateAsync({ params: { bankAccountId: account.id }, body })
      toast.success('Bank account archived.', { description: detail })
      onClose()
    } catch (error) {
      showIssues(setError, error)
      toast.error('The account was not archived.', {
        description: messageOf(error, 'Please check your connection and try again.'),
      })
    }
  })
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordAgain error={formState.errors.current_password?.message} {...register('current_password')} />
      </form>
    </Dialog>
  )
}
