import type { AssignmentSubmission } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { AssignmentIds } from './api'
import { GradeWork } from './grade-work'
import { useGrade } from './use-grade'

interface GradeDialogProps {
  ids: AssignmentIds
  submission: AssignmentSubmission
  rubric: readonly Criterion[]
  onClose: () => void
}

/** The document on one side, the grade on the other. */
export function GradeDialog({ ids, submission, rubric, onClose }: GradeDialogProps) {
  const formId = useId()
  const [isReturning, setReturning] = useState(false)
  const target = { ...ids, submissionId: submission.id }
  const { grade, busy } = useGrade(target, onClose)
  const { returned, full_name, email } = submission
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      size="xl"
      title={`${returned ? 'Work of' : 'Grade'} ${full_name || email}`}
      footer={
        returned ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" className="sm:me-auto" disabled={busy} onClick={() => setReturning(true)}>
              <Undo2 aria-hidden="true" />
              Return for resubmission
            </Button>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
              Submit Grade
            </Button>
          </>
        )
      }
    >
      <GradeWork
        formId={formId}
        submission={submission}
        rubric={rubric}
        send={grade}
        returning={isReturning ? { target, onClose: () => setReturning(false), onReturned: onClose } : undefined}
      />
    </Dialog>
  )
}
