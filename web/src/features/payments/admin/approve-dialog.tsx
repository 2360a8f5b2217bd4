import { durationMonths } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import type { AdminPayment } from '@sonocampus/contract/payments'
import { type FormEvent, useId, useState } from 'react'
import { formatPrice } from '@/shared/lib/format-price'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { useApprovePayment } from '../api'
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
  return (
    <Dialog
      open={payment !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Approve payment ${shown?.number}?`}
      description={
        shown &&
        `${formatPrice(shown.amount_due)} by ${shown.user.email} for ${shown.course.title}. The seat opens at once.`
      }
      footer={
        <>
          <Button variant="secondary" disabled={approve.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={approve.isPending} busyLabel="Approving…">
            Approve Payment
          </Button>
        </>
      }
    >
      {shown && (
        <div className="flex flex-col gap-5">
          <DuplicateFlags payment={shown} />
          <DurationForm
            key={shown.id}
            id={formId}
            onSubmit={async (duration_months) => {
              const sent = approve.mutateAsync({ paymentId: shown.id, duration_months })
              if (await tellOutcome(sent, 'Failed to approve the payment.')) onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

function DurationForm({ id, onSubmit }: { id: string; onSubmit: (months: number) => void }) {
  const [months, setMonths] = useState(String(limits.enrollment.defaultMonths))
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = durationMonths.safeParse(months)
    setProblem(read.error?.issues[0]?.message)
    if (read.success) onSubmit(read.data)
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label="Duration (Months)"
        hint="A seat that still runs is extended from its end."
        error={problem}
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
