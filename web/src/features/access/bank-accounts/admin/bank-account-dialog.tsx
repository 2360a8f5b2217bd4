import type { AdminBankAccount } from '@sonocampus/contract/bank-accounts'
import { type ReactNode, useId } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { BankAccountFields } from './bank-account-fields'
import { PasswordAgain } from './password-again'
import { type AccountInput, useBankAccountForm } from './use-bank-account-form'

/** Draws the choice of courses, which belong to a feature of their own. */
export type CourseChoiceSlot = (choice: {
  label: string
  /** All courses while it is left out. */
  value: string[] | undefined
  onChange: (courseIds: string[]) => void
}) => ReactNode

interface BankAccountDialogProps {
  /** The account to edit; a new one is made without. */
  account?: AdminBankAccount | undefined
  /** Where a new account stands in the order. */
  position: number
  courses: CourseChoiceSlot
  onClose: () => void
}

export function BankAccountDialog({ account, position, courses, onClose }: BankAccountDialogProps) {
  const { form, submit, busy } = useBankAccountForm(account, position, onClose)
  const formId = useId()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={account ? 'Edit bank account' : 'Add bank account'}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            {account ? 'Save Changes' : 'Add account'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <BankAccountFields />
          <Courses account={account} draw={courses} />
          <PasswordAgain
            error={form.formState.errors.current_password?.message}
            {...form.register('current_password')}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}

function Courses({ account, draw }: { account: AdminBankAccount | undefined; draw: CourseChoiceSlot }) {
  const { field } = useController<AccountInput, 'course_ids'>({ name: 'course_ids' })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">Courses</p>
      {draw({
        label: 'Courses paid into this account',
        value: field.value ?? account?.course_ids,
        onChange: field.onChange,
      })}
    </div>
  )
}
