import { limits } from '@sonocampus/contract/limits'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Payment } from '@sonocampus/contract/payments'
import { CASH, refundForm } from '@sonocampus/contract/payments.refunds'
import { Controller } from 'react-hook-form'
import { useAccountOptions } from '@/shared/api/account-options'
import {
  ASK,
  NOT_REQUESTED,
  showRequested,
  useAskAdministrator,
  useNeedsApproval,
} from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatMoney } from '@/shared/lib/format'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { focusOnResult } from '@/shared/ui/focus-return'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { useRefundPayment } from './api'
import { showDecision, showRefusal } from './show-outcome'

type Refundable = Payment & { user: { email: string } }
interface RefundDialogProps {
  payment: Refundable | undefined
  onClose: () => void
}

/** Gives money back: how much, why, from where, and whether access ends with it. */
export const RefundDialog = ({ payment, onClose }: RefundDialogProps) =>
  payment && <RefundForm key={payment.id} payment={payment} onClose={onClose} />

function RefundForm({ payment, onClose }: { payment: Refundable; onClose: () => void }) {
  const accounts = useAccountOptions()
  const [needsApproval, ask, refund] = [useNeedsApproval(), useAskAdministrator(), useRefundPayment()]
  const left = (payment.amount_received ?? 0) - payment.amount_refunded
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: refundForm,
    defaultValues: {
      amount: String(left),
      reason: '',
      account: payment.bank_account?.id ?? CASH,
      ends_access: false,
    },
    send: async (body) => {
      if (needsApproval) {
        await ask.mutateAsync({ kind: 'refund', payment_id: payment.id, ...body })
        showRequested()
      } else {
        showDecision(await refund.mutateAsync({ params: { paymentId: payment.id }, body }))
        focusOnResult('payment', payment.id)
      }
      onClose()
    },
    onRefused: (error) =>
      showRefusal(error, needsApproval ? NOT_REQUESTED : "Couldn't record the refund.") && onClose(),
  })
  return (
    <FormDialog
      title={`${needsApproval ? 'Ask to refund' : 'Refund'} payment ${paymentNumber(payment.number)}`}
      description={`${formatMoney(left)} by ${payment.user.email} for ${payment.course.title} can be refunded.`}
      action={needsApproval ? ASK : { label: 'Refund', busy: 'Refunding…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Amount (PKR)" error={errors.amount?.message} required>
        <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
      </Field>
      <Field label="Reason" hint="The student reads this." error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
      <Field label="From" error={errors.account?.message} required>
        <Select options={accounts} {...register('account')} />
      </Field>
      <Controller
        control={form.control}
        name="ends_access"
        render={({ field }) => (
          <Checkbox
            label={`End access to ${(payment.moved_to ?? payment.course).title}`}
            hint="This also ends any instalment plan, and nothing stays due. The student starts again at the full price."
            checked={field.value}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        )}
      />
    </FormDialog>
  )
}
