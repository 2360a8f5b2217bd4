import { type AssignmentSubmission, gradeForm } from '@sonocampus/contract/assignments.grading'
import { limits } from '@sonocampus/contract/limits'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import type { GradeBody } from './use-grade'

interface GradeFormProps {
  /** The button that sends it stands elsewhere and names it. */
  id: string
  submission: Pick<AssignmentSubmission, 'grade' | 'feedback'>
  send: (body: GradeBody) => Promise<void>
}

/** Prefilled with the newest grade. Without a grade nothing is sent, and nothing is said. */
export function GradeForm({ id, submission, send }: GradeFormProps) {
  const { form, register, errors, submit } = useSchemaForm({
    schema: gradeForm,
    defaultValues: {
      ...(submission.grade === null ? {} : { grade: submission.grade }),
      feedback: submission.feedback ?? '',
    },
    send,
    onRefused: (error) => void toast.error('Failed to grade submission.', { description: detailOf(error) }),
  })
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        if (Number.isFinite(form.getValues('grade'))) submit(event)
        else event.preventDefault()
      }}
      className="flex flex-col gap-5"
    >
      <Field label="Grade (out of 100)" error={errors.grade?.message} className="sm:max-w-48">
        <Input
          type="number"
          inputMode="numeric"
          min={limits.grade.min}
          max={limits.grade.max}
          {...register('grade', { valueAsNumber: true })}
        />
      </Field>
      <Field label="Feedback" hint="The student reads it beside the grade." error={errors.feedback?.message}>
        <Textarea rows={5} maxLength={limits.text.long} {...register('feedback')} />
      </Field>
    </form>
  )
}
