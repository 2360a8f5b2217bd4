import { requiredText, text } from '@sonocampus/contract/fields'
import { limits } from '@sonocampus/contract/limits'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { type AdminPayment, paymentApprovalForm } from '@sonocampus/contract/payments.admin'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import {
  ASK,
  NOT_REQUESTED,
  showRequested,
  useAskAdministrator,
  useNeedsApproval,
} from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { amountDifference } from '@/shared/lib/amount-difference'
import { formatPrice } from '@/shared/lib/format'
import { useLast } from '@/shared/lib/use-last'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { useApprovePayment } from './api'
import { DuplicateFlags } from './duplicate-flags'
import { showDecision, showRefusal } from './show-outcome'

interface DecisionDialogProps {
  payment: AdminPayment | undefined
  onClose: () => void
}

/** The last look before an enrollment is given. */
export function ApproveDialog({ payment, onClose }: DecisionDialogProps) {
  const formId = useId()
  const shown = useLast(payment)
  const [approve, ask, mayNotGrant] = [useApprovePayment(), useAskAdministrator(), useNeedsApproval()]
  const [typed, setTyped] = useState<{ id: string; amount: string }>()
  const needsApproval =
    mayNotGrant && shown !== undefined && typed?.id === shown.id && opensForLess(shown, typed.amount)
  const wasUsed = (shown?.duplicates.length ?? 0) > 0
  const isBusy = approve.isPending || ask.isPending
  return (
    <FormDialog
      open={payment !== undefined}
      title={`Approve payment ${shown && paymentNumber(shown.number)}?`}
      description={
        shown &&
        `${formatPrice(shown.amount_due)} due from ${shown.user.email} for ${shown.course.title}. ${
          shown.grants_access ? 'Access opens at once.' : 'It pays for access that was already given.'
        }${
          shown.balance > 0
            ? ` ${formatPrice(shown.balance)} of it settles an earlier payment. Only the rest renews access.`
            : ''
        }`
      }
      action={
        needsApproval
          ? ASK
          : { label: wasUsed ? 'Approve anyway' : 'Approve payment', busy: 'Approving…', isDanger: wasUsed }
      }
      busy={isBusy}
      formId={formId}
      onClose={onClose}
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
            needsApproval={needsApproval}
            onAmount={(amount) => setTyped({ id: shown.id, amount })}
            send={async ({ reason, ...terms }) => {
              if (needsApproval) {
                const pair = { user_id: shown.user.id, course_id: shown.course.id, payment_id: shown.id }
                await ask.mutateAsync({ kind: 'enrollment', ...pair, ...terms, reason })
                showRequested()
              } else showDecision(await approve.mutateAsync({ paymentId: shown.id, ...terms }))
              onClose()
            }}
            onRefused={(error) =>
              showRefusal(error, needsApproval ? NOT_REQUESTED : "Couldn't approve the payment.") && onClose()
            }
          />
        </div>
      )}
    </FormDialog>
  )
}

/** Whether access would be given for less than is due; settling a balance gives no access. */
function opensForLess({ grants_access, amount_due, balance }: AdminPayment, typed: string): boolean {
  const received = Number(typed.replaceAll(',', ''))
  return grants_access && received > balance && received < amount_due
}

const askableForm = z.extend(paymentApprovalForm, { reason: text(limits.text.long) })
type Terms = z.output<typeof askableForm>
interface TermsFormProps {
  id: string
  wasUsed: boolean
  due: number
  grantsAccess: boolean
  /** A clerk asks an administrator for it, with a reason. */
  needsApproval: boolean
  onAmount: (typed: string) => void
  send: (terms: Terms) => Promise<void>
  onRefused: (error: unknown) => void
}

/** A proof that was used before is approved with a reason, any other without. */
const schemaFor = (wasUsed: boolean) =>
  wasUsed
    ? z.extend(askableForm, {
        duplicate_reason: requiredText(limits.text.long, 'Give a reason for approving anyway.'),
      })
    : askableForm

function TermsForm({ id, wasUsed, due, grantsAccess, needsApproval, onAmount, send, onRefused }: TermsFormProps) {
  const { form, register, errors, submit } = useSchemaForm<z.input<typeof askableForm>, Terms>({
    schema: schemaFor(wasUsed),
    defaultValues: {
      duration_months: limits.enrollment.defaultMonths,
      amount_received: String(due),
      reason: '',
      ...(wasUsed ? { duplicate_reason: '' } : {}),
    },
    send,
    onRefused,
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {wasUsed && (
        <Field
          label="Reason for approving anyway"
          hint="The audit log keeps this. The student doesn't see it."
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
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register('amount_received', { onChange: (event) => onAmount(event.target.value) })}
          />
        </Field>
        {grantsAccess && (
          <Field
            label="Duration (Months)"
            hint="Access that's still open is extended from its end."
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
      {needsApproval && (
        <Field
          label="Reason for accepting less"
          hint="Only an administrator can give access for less. They see this, and the audit log keeps it."
          error={errors.reason?.message}
          required
        >
          <Textarea maxLength={limits.text.long} {...register('reason')} />
        </Field>
      )}
    </form>
  )
}
