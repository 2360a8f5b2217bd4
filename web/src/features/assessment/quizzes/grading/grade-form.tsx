import { type QuizSubmission, quizGradeForm } from '@sonocampus/contract/quizzes.grading'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useGradeQuizSubmission } from './api'

interface GradeFormProps {
  id: string
  submission: QuizSubmission
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

const gradeFormUpTo = (total: number) =>
  quizGradeForm.check(
    z.refine(({ score }) => score <= total, { path: ['score'], error: `The score can't be above ${total}.` }),
  )

/** A score by hand, with what the student should know about it. */
export function GradeForm({ id, submission, onBusy, onSaved }: GradeFormProps) {
  const { auto_score, total_points, is_graded } = submission
  const gradeSubmission = useGradeQuizSubmission()
  const { form, register, errors, submit } = useSchemaForm({
    schema: gradeFormUpTo(total_points),
    defaultValues: { ...(submission.score === null ? {} : { score: submission.score }), feedback: submission.feedback },
    version: submission.version,
    send: async (body, query) => {
      onBusy(true)
      try {
        await gradeSubmission.mutateAsync({ params: { submissionId: submission.id }, query, body })
      } finally {
        onBusy(false)
      }
      toast.success('Grade saved successfully!', { description: 'The student can see it now and is notified.' })
      onSaved()
    },
    onRefused: (error) => void toast.error('Failed to save grade.', { description: messageOf(error, '') }),
  })
  return (
    <form id={id} noValidate className="grid gap-4 border-t border-line pt-5" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Score" error={errors.score?.message} required className="min-w-48 flex-1">
          <Input
            type="number"
            inputMode="decimal"
            step="any"
            min={0}
            max={total_points}
            placeholder={`Auto-score: ${auto_score} / ${total_points}`}
            {...register('score', { valueAsNumber: true })}
          />
        </Field>
        {!is_graded && (
          <Button
            variant="secondary"
            className="mt-6.5 max-sm:mt-0 max-sm:w-full"
            onClick={() => form.setValue('score', auto_score, { shouldDirty: true, shouldValidate: true })}
          >
            Use auto-score
          </Button>
        )}
      </div>
      <Field label="Feedback" hint="Shown to the student." error={errors.feedback?.message} optional>
        <Textarea rows={4} {...register('feedback')} />
      </Field>
    </form>
  )
}
