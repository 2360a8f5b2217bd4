import type { SubmissionView, WaitingWork } from '@sonocampus/contract/assignments.grading'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { type SubmissionIds, submissionQuery } from './api'
import { GradeForm } from './grade-form'
import { HandedInFile } from './handed-in-file'
import { ReturnDialog } from './return-dialog'
import { ReturnedNotice, SubmissionHistory } from './submission-history'
import { useGrade } from './use-grade'
import { WaitingHeader } from './waiting-header'

/** One piece of work: the document beside the form, and its history under it. */
export function WaitingAssignment({ work }: { work: WaitingWork }) {
  const ids = { courseId: work.course.id, assignmentId: work.work_id, submissionId: work.submission_id }
  const { data: submission, error, isFetching, refetch } = useQuery(submissionQuery(ids))
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <WaitingHeader work={work} titleId={titleId} />
      {submission ? (
        <Grading ids={ids} submission={submission} />
      ) : error ? (
        <ErrorState
          title="Failed to load the submission."
          text={detailOf(error) ?? 'Please check your connection and try again.'}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList count={1} shape="rows" label="Loading the submission" />
      )}
    </Card>
  )
}

function Grading({ ids, submission }: { ids: SubmissionIds; submission: SubmissionView }) {
  const formId = useId()
  const [isReturning, setReturning] = useState(false)
  const { grade, busy } = useGrade(ids, () => {})
  const { assignment, returned, email } = submission
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <HandedInFile file={submission} />
      <div className="flex min-w-0 flex-col gap-6">
        <details className="rounded-md border border-line px-4 py-3 text-sm">
          <summary className="tap cursor-pointer font-semibold">What was asked</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">{assignment.description}</p>
          <p className="mt-2 text-ink-soft">
            Due <DateTime value={assignment.due_date} />
          </p>
        </details>
        {returned ? (
          <ReturnedNotice returned={returned} />
        ) : (
          <>
            <GradeForm id={formId} submission={submission} send={grade} />
            <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
              <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
                Submit Grade
              </Button>
              <Button variant="ghost" disabled={busy} onClick={() => setReturning(true)}>
                <Undo2 aria-hidden="true" />
                Return for resubmission
              </Button>
            </div>
          </>
        )}
        <SubmissionHistory submission={submission} />
      </div>
      {isReturning && (
        <ReturnDialog
          target={ids}
          email={email}
          onClose={() => setReturning(false)}
          onReturned={() => setReturning(false)}
        />
      )}
    </div>
  )
}
