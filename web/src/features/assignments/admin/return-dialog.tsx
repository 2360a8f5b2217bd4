import { returnForm } from '@sonocampus/contract/assignments.grading'
import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { type SubmissionIds, useReturnSubmission } from './api'
import { DueDateField } from './due-date-field'
import { endOfDayIn, fromLocalMoment } from './local-moment'

const ONE_WEEK = 7

interface ReturnDialogProps {
  target: SubmissionIds
  email: string
  onClose: () => void
  onReturned: () => void
}

/** Gives work back to the student, with the words to go by and a date of its own. */
export function ReturnDialog({ target, email, onClose, onReturned }: ReturnDialogProps) {
  const formId = useId()
  const [due, setDue] = useState(() => endOfDayIn(ONE_WEEK))
  const [feedback, setFeedback] = useState('')
  const [problem, setProblem] = useState<string>()
  const returnSubmission = useReturnSubmission()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = returnForm.safeParse({ due_date: fromLocalMoment(due), feedback })
    setProblem(read.error?.issues[0]?.message)
    if (!read.success) return
    try {
      const { detail } = await returnSubmission.mutateAsync({ params: target, body: read.data })
      toast.success(detail, { description: 'The student has been told by email.' })
      onReturned()
    } catch (error) {
      setProblem(detailOf(error) ?? 'The work could not be returned. Please try again.')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => returnSubmission.isPending || onClose()}
      title="Return for resubmission"
      description={`${email} hands in again by the new date. The file and its grades stay in the history.`}
      footer={
        <>
          <Button variant="secondary" disabled={returnSubmission.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={returnSubmission.isPending} busyLabel="Returning…">
            Return Work
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <DueDateField
          label="New due date & time"
          value={due}
          onChange={setDue}
          invalid={problem !== undefined}
          error={problem}
        />
        <Field label="What to change" hint="The student reads it with the returned work." optional>
          <Textarea
            rows={4}
            maxLength={limits.text.long}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
