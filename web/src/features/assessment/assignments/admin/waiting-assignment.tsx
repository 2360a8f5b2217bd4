import type { SubmissionView, WaitingWork } from '@sonocampus/contract/assignments.grading'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { type SubmissionIds, submissionQuery } from './api'
import { GradeWork } from './grade-work'
import { useGrade } from './use-grade'
import { WaitingHeader } from './waiting-header'

interface WaitingAssignmentProps {
  work: WaitingWork
  /** Says what was done to it once it is gone. */
  onDone: (title: string) => void
}

/** One piece of work: the document beside the form, and its history under it. */
export function WaitingAssignment({ work, onDone }: WaitingAssignmentProps) {
  const ids = { courseId: work.course.id, assignmentId: work.work_id, submissionId: work.submission_id }
  const query = useQuery(submissionQuery(ids))
  const { data: submission } = query
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <WaitingHeader work={work} titleId={titleId} />
      {submission ? (
        <Grading ids={ids} submission={submission} onDone={onDone} />
      ) : (
        <QueryState query={query} what="the submission" count={1} />
      )}
    </Card>
  )
}

interface GradingProps extends Pick<WaitingAssignmentProps, 'onDone'> {
  ids: SubmissionIds
  submission: SubmissionView
}

function Grading({ ids, submission, onDone }: GradingProps) {
  const formId = useId()
  const [isReturning, setReturning] = useState(false)
  const { grade, busy } = useGrade(ids, () => {}, onDone)
  const { assignment } = submission
  const stop = () => setReturning(false)
  return (
    <GradeWork
      formId={formId}
      submission={submission}
      rubric={assignment.rubric}
      send={grade}
      returning={isReturning ? { target: ids, onClose: stop, onReturned: stop } : undefined}
      above={
        <details className="rounded-md border border-line px-4 py-3 text-sm">
          <summary className="tap cursor-pointer font-semibold">The assignment</summary>
          <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">
            {assignment.description}
          </p>
          <p className="mt-2 text-ink-soft">
            Due <DateTime value={assignment.due_date} />
          </p>
        </details>
      }
    >
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
          Submit Grade
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => setReturning(true)}>
          <Undo2 aria-hidden="true" />
          Return for resubmission
        </Button>
      </div>
    </GradeWork>
  )
}
