import type { Application } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { applicantOf } from './applicant-of'

interface RejectApplicationProps {
  application: Application | undefined
  busy: boolean
  onClose: () => void
  onConfirm: (row: Application, reason: string) => void
}

/** The reason is what the student reads, and may mend before applying again. */
export function RejectApplication({ application, busy, onClose, onConfirm }: RejectApplicationProps) {
  const formId = useId()
  const shown = useLast(application)
  const applicant = shown && applicantOf(shown)
  return (
    <Dialog
      open={application !== undefined}
      onOpenChange={(open) => open || onClose()}
      title="Reject Application"
      description={
        shown && `${applicant?.name || applicant?.email} for ${shown.course.title}. The student can apply again.`
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Rejecting…">
            Confirm Rejection
          </Button>
        </>
      }
    >
      {shown && <ReasonForm key={shown.id} id={formId} onSubmit={(reason) => onConfirm(shown, reason)} />}
    </Dialog>
  )
}

function ReasonForm({ id, onSubmit }: { id: string; onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) onSubmit(reason.trim())
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label="Reason"
        hint="The student reads this."
        error={isMissing ? 'Please give a reason, so that the student knows what to mend.' : undefined}
        required
      >
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} maxLength={limits.text.long} />
      </Field>
    </form>
  )
}
