import { requiredText } from '@sonocampus/contract/fields'
import { limits } from '@sonocampus/contract/limits'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { type AdminPayment, paymentApprovalForm } from '@sonocampus/contract/payments.admin'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { amountDifference } from '@/shared/lib/amount-difference'
import { formatPrice } from '@/shared/lib/format-price'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { useApprovePayment } from './api'
import { DuplicateFlags } from './duplicate-flags'
import { tellDecision, tellRefusal } from './tell-outcome'

interface DecisionDialogProps {
  payment: AdminPayment | undefined
  onClose: () => void
}

/** The last look before an enrollment is given. */
export function ApproveDialog({ payment, onClose }: DecisionDialogProps) {
  const formId = useId()
  const shown = useLast(payment)
  const approve = useApprovePayment()
  const wasUsed = (shown?.duplicates.length ?? 0) > 0
  return (
    <Dialog
      open={payment !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Approve payment ${shown && paymentNumber(shown.number)}?`}
      description={
        shown &&
        `${formatPrice(shown.amount_due)} due from ${shown.user.email} for ${shown.course.title}. ${
          shown.grants_access ? 'Access opens at once.' : 'It pays for access that was given before.'
        }${
          shown.balance > 0
            ? ` ${formatPrice(shown.balance)} of it were missing before: only what is more than that renews access.`
            : ''
        }`
      }
      footer={
        <>
          <Button variant="secondary" disabled={approve.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={wasUsed ? 'danger' : 'primary'}
            busy={approve.isPending}
            busyLabel="Approving…"
          >
            {wasUsed ? 'Approve anyway' : 'Approve Payment'}
          </Button>
        </>
      }
    >
      {shown && (
        <div className="flex flex-col gap-5">
          <DuplicateFlags payment={shown} />
          <TermsForm
            key={shown.id}
            id={formId}
            wasUsed={wasUsed}
            due={shown.amount_due}
            grantsAccess={shown.grants_access}
            send={async (terms) => {
              tellDecision(await approve.mutateAsync({ paymentId: shown.id, ...terms }))
              onClose()
            }}
            onRefused={(error) => tellRefusal(error, 'Failed to approve the payment.') && onClose()}
          />
        </div>
      )}
    </Dialog>
  )
}

type Terms = z.output<typeof paymentApprovalForm>
interface TermsFormProps {
  id: string
  wasUsed: boolean
  due: number
  grantsAccess: boolean
  send: (terms: Terms) => Promise<void>
  onRefused: (error: unknown) => void
}

/** A proof that was used before is approved with a reason, any other without. */
const schemaFor = (wasUsed: boolean) =>
  wasUsed
    ? z.extend(paymentApprovalForm, {
        duplicate_reason: requiredText(limits.text.long, 'Please give a reason to approve it anyway.'),
      })
    : paymentApprovalForm

function TermsForm({ id, wasUsed, due, grantsAccess, send, onRefused }: TermsFormProps) {
  const { form, register, errors, submit } = useSchemaForm<z.input<typeof paymentApprovalForm>, Terms>({
    schema: schemaFor(wasUsed),
    defaultValues: {
      duration_months: limits.enrollment.defaultMonths,
      amount_received: String(due),
      ...(wasUsed ? { duplicate_reason: '' } : {}),
    },
    send,
    onRefused,
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {wasUsed && (
        <Field
          label="Why it is approved anyway"
          hint="The audit log keeps this; the student does not read it."
          error={errors.duplicate_reason?.message}
          required
        >
          <Textarea maxLength={limits.text.long} {...register('duplicate_reason')} />
        </Field>
      )}
      <div className="flex flex-col gap-5 sm:flex-row sm:*:flex-1">
        <Field
          label="Amount received (PKR)"
          hint={amountDifference(due, String(form.watch('amount_received') ?? ''))}
          error={errors.amount_received?.message}
          required
        >
          <Input inputMode="decimal" autoComplete="off" {...register('amount_received')} />
        </Field>
        {grantsAccess && (
          <Field
            label="Duration (Months)"
            hint="Access that still runs is extended from its end."
            error={errors.duration_months?.message}
            required
          >
            <Input
              type="number"
              inputMode="numeric"
              min={limits.enrollment.minMonths}
              max={limits.enrollment.maxMonths}
              {...register('duration_months')}
            />
          </Field>
        )}
      </div>
    </form>
  )
}
