import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { gradingViewQuery } from '../authoring/api'
import { AnsweredQuestion } from './answered-question'
import { GradeForm } from './grade-form'

/** What a student was asked and picked, beside the score that a person gives. */
export function GradeDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const { data: view, error, isFetching, refetch } = useQuery(gradingViewQuery(submissionId))
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const student = view?.submission.student
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      size="lg"
      title={view ? `Grade: ${view.quiz.title}` : 'Grade'}
      description={student && [student.full_name, student.email].filter(Boolean).join(', ')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!view} busy={busy} busyLabel="Saving...">
            Save Grade
          </Button>
        </>
      }
    >
      {view ? (
        <div className="flex flex-col gap-6">
          <ol className="flex flex-col gap-5">
            {view.quiz.questions.map((question, index) => (
              <AnsweredQuestion
                key={question.id}
                number={index + 1}
                question={question}
                answer={view.submission.answers.find(({ question_id }) => question_id === question.id)}
              />
            ))}
          </ol>
          <GradeForm id={formId} submission={view.submission} onBusy={setBusy} onSaved={onClose} />
        </div>
      ) : error ? (
        <ErrorState
          title="Failed to load submission details."
          text={messageOf(error, 'Please check your connection and try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList count={3} shape="rows" label="Loading the submission" />
      )}
    </Dialog>
  )
}
