import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormDialog } from '@/shared/ui/form-dialog'
import { QueryState } from '@/shared/ui/query-state'
import { AnsweredQuestion } from './answered-question'
import { gradingViewQuery } from './api'
import { GradeForm } from './grade-form'

/** A student's questions and picks, beside the score given by a person. */
export function GradeDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const query = useQuery(gradingViewQuery(submissionId))
  const { data: view } = query
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const student = view?.submission.student
  return (
    <FormDialog
      size="lg"
      title={view ? `Grade: ${view.quiz.title}` : 'Grade'}
      description={student && [student.full_name, student.email].filter(Boolean).join(', ')}
      action={{ label: 'Save Grade', isDisabled: !view }}
      busy={busy}
      formId={formId}
      onClose={onClose}
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
      ) : (
        <QueryState query={query} what="the submission" title="Failed to load submission details." />
      )}
    </FormDialog>
  )
}
