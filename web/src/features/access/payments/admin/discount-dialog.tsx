import { limits } from '@sonocampus/contract/limits'
import { discountForm } from '@sonocampus/contract/payments.discounts'
import {
  ASK,
  NOT_REQUESTED,
  showRequested,
  useAskAdministrator,
  useNeedsApproval,
} from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatMoney } from '@/shared/lib/format'
import { Field } from '@/shared/ui/field'
import { focusOnResult } from '@/shared/ui/focus-return'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useGrantDiscount } from './api'
import type { DueDialogProps } from './desk-dialog'
import { showRefusal } from './show-outcome'

export function DiscountDialog({ userId, due, onClose }: DueDialogProps) {
  const [needsApproval, ask, grant] = [useNeedsApproval(), useAskAdministrator(), useGrantDiscount()]
  const { register, errors, busy, submit } = useSchemaForm({
    schema: discountForm,
    defaultValues: { amount: '', reason: '' },
    send: async (body) => {
      if (needsApproval) {
        await ask.mutateAsync({ kind: 'discount', user_id: userId, course_id: due.course.id, ...body })
        showRequested()
      } else {
        await grant.mutateAsync({ params: { userId, courseId: due.course.id }, body })
        toast.success('The discount applies to the next payment.')
        focusOnResult('course', due.course.id)
      }
      onClose()
    },
    onRefused: (error) =>
      showRefusal(error, needsApproval ? NOT_REQUESTED : "Couldn't grant the discount.") && onClose(),
  })
  return (
    <FormDialog
      title={needsApproval ? 'Ask for a discount' : 'Grant a discount'}
      description={`${due.course.title} costs ${formatMoney(due.price)}.`}
      action={needsApproval ? ASK : { label: 'Grant', busy: 'Granting…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Discount (PKR)" error={errors.amount?.message} required>
        <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
      </Field>
      <Field label="Reason" hint="The student reads this." error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
