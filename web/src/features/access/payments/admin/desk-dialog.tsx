import { type Due, deskForm } from '@sonocampus/contract/payments.approval'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { amountDifference } from '@/shared/lib/amount-difference'
import { formatMoney } from '@/shared/lib/format'
import { Field } from '@/shared/ui/field'
import { focusOnResult } from '@/shared/ui/focus-return'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { useReceiveAtDesk } from './api'
import { showDecision, showRefusal } from './show-outcome'

export interface DueDialogProps {
  userId: string
  due: Due
  onClose: () => void
}

/** Cash for what is owed: a receipt comes of it, as of any other payment. */
export function DeskDialog({ userId, due, onClose }: DueDialogProps) {
  const receive = useReceiveAtDesk()
  const owed = due.purpose === 'part' ? due.amount_due : due.balance
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: deskForm,
    defaultValues: { amount_received: String(owed) },
    send: async (body) => {
      const received = await receive.mutateAsync({ params: { userId, courseId: due.course.id }, body })
      showDecision(received)
      focusOnResult('payment', received.id)
      onClose()
    },
    onRefused: (error) => showRefusal(error, "Couldn't record the payment.") && onClose(),
  })
  return (
    <FormDialog
      title="Record a payment"
      description={`${formatMoney(owed)} is due for ${due.course.title}.`}
      action={{ label: 'Record payment', busy: 'Recording…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Amount received (PKR)"
        hint={amountDifference(owed, String(form.watch('amount_received')))}
        error={errors.amount_received?.message}
        required
      >
        <Input inputMode="decimal" autoComplete="off" {...register('amount_received')} />
      </Field>
    </FormDialog>
  )
}
