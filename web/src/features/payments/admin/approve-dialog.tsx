import { durationMonths } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments'
import { type FormEvent, useId, useState } from 'react'
import { formatPrice } from '@/shared/lib/format-price'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { useApprovePayment } from './api'
import { DuplicateFlags } from './duplicate-flags'
import { tellOutcome } from './tell-outcome'

interface DecisionDialogProps {
  payment: AdminPayment | undefined
  onClose: () => void
}

/** The last look before a seat is given. */
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
        `${formatPrice(shown.amount_due)} by ${shown.user.email} for ${shown.course.title}. The seat opens at once.`
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
            onSubmit={async (terms) => {
              const sent = approve.mutateAsync({ paymentId: shown.id, ...terms })
              if (await tellOutcome(sent, 'Failed to approve the payment.')) onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

type Terms = { duration_months: number; duplicate_reason?: string }
interface TermsFormProps {
  id: string
  wasUsed: boolean
  onSubmit: (terms: Terms) => void
}

function TermsForm({ id, wasUsed, onSubmit }: TermsFormProps) {
  const [months, setMonths] = useState(String(limits.enrollment.defaultMonths))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ months?: string | undefined; reason?: string | undefined }>({})
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = durationMonths.safeParse(months)
    const isMissing = wasUsed && !reason.trim()
    setProblems({
      months: read.error?.issues[0]?.message,
      reason: isMissing ? 'Please give a reason to approve it anyway.' : undefined,
    })
    if (read.success && !isMissing)
      onSubmit({ duration_months: read.data, ...(wasUsed ? { duplicate_reason: reason.trim() } : {}) })
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {wasUsed && (
        <Field
          label="Why it is approved anyway"
          hint="The audit log keeps this; the student does not read it."
          error={problems.reason}
          required
        >
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} maxLength={limits.text.long} />
        </Field>
      )}
      <Field
        label="Duration (Months)"
        hint="A seat that still runs is extended from its end."
        error={problems.months}
        className="sm:max-w-60"
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={limits.enrollment.minMonths}
          max={limits.enrollment.maxMonths}
          value={months}
          onChange={(event) => setMonths(event.target.value)}
        />
      </Field>
    </form>
  )
}
