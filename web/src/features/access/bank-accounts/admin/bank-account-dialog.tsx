import type { AdminBankAccount } from '@sonocampus/contract/bank-accounts'
import type { ReactNode } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { FormDialog } from '@/shared/ui/form-dialog'
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
  /** The position of a new account in the order. */
  position: number
  courses: CourseChoiceSlot
  onClose: () => void
}

export function BankAccountDialog({ account, position, courses, onClose }: BankAccountDialogProps) {
  const { form, submit, busy } = useBankAccountForm(account, position, onClose)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={account ? 'Edit bank account' : 'Add bank account'}
        action={{ label: account ? 'Save Changes' : 'Add account' }}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <BankAccountFields />
        <Courses account={account} draw={courses} />
        <PasswordAgain error={form.formState.errors.current_password?.message} {...form.register('current_password')} />
      </FormDialog>
    </FormProvider>
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
