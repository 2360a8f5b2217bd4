import { paymentNumber } from '@sonocampus/contract/payment-number'
import { type AdminPayment, rejectionForm } from '@sonocampus/contract/payments'
import { type FormEvent, useId, useState } from 'react'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Textarea } from '@/shared/ui/textarea'
import { useRejectPayment } from './api'
import { tellOutcome } from './tell-outcome'

const OTHER = 'other'
const reasons = [
  'The amount does not match.',
  'The transfer cannot be found in our account.',
  'The picture cannot be read.',
  'This receipt was used before.',
]
const options = [
  ...reasons.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER, label: 'Another reason' },
]

/** The reason reaches the student, who may hand in another proof. */
export function RejectDialog({ payment, onClose }: { payment: AdminPayment | undefined; onClose: () => void }) {
  const formId = useId()
  const shown = useLast(payment)
  const reject = useRejectPayment()
  return (
    <Dialog
      open={payment !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Reject payment ${shown && paymentNumber(shown.number)}?`}
      description={
        shown && `${shown.user.email} reads the reason and can send another proof for ${shown.course.title}.`
      }
      footer={
        <>
          <Button variant="secondary" disabled={reject.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={reject.isPending} busyLabel="Rejecting…">
            Confirm Rejection
          </Button>
        </>
      }
    >
      {shown && (
        <ReasonForm
          key={shown.id}
          id={formId}
          onSubmit={async (rejection_reason) => {
            const sent = reject.mutateAsync({ paymentId: shown.id, rejection_reason })
            if (await tellOutcome(sent, 'Failed to reject the payment.')) onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function ReasonForm({ id, onSubmit }: { id: string; onSubmit: (reason: string) => void }) {
  const [choice, setChoice] = useState('')
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = rejectionForm.safeParse({ rejection_reason: choice === OTHER ? own : choice })
    setProblem(read.error?.issues[0]?.message)
    if (read.success) onSubmit(read.data.rejection_reason)
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Reason" error={choice === OTHER ? undefined : problem} required>
        <RadioGroup options={options} value={choice} onChange={setChoice} />
      </Field>
      {choice === OTHER && (
        <Field label="Your words" hint="The student reads this." error={problem} required>
          <Textarea value={own} onChange={(event) => setOwn(event.target.value)} />
        </Field>
      )}
    </form>
  )
}
