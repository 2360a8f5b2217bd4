import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import { limits } from '@sonocampus/contract/limits'
import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { RubricFields } from './rubric-fields'
import type { GradeInput } from './use-grade-form'

interface GradeFormProps {
  /** The submit button is elsewhere and refers to it. */
  id: string
  rubric: readonly Criterion[]
  submit: (event: FormEvent) => void
}

/** One number, or points by the rubric. Without a number nothing is sent, and nothing is said. */
export function GradeForm({ id, rubric, submit }: GradeFormProps) {
  const { register, getValues, formState } = useFormContext<GradeInput>()
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        if (rubric.length > 0 || Number.isFinite(getValues('grade'))) submit(event)
        else event.preventDefault()
      }}
      className="flex flex-col gap-5"
    >
      {rubric.length > 0 ? (
        <RubricFields rubric={rubric} />
      ) : (
        <Field label="Grade (out of 100)" error={errors.grade?.message} className="sm:max-w-48">
          <Input
            type="number"
            inputMode="numeric"
            min={limits.grade.min}
            max={limits.grade.max}
            {...register('grade', { valueAsNumber: true })}
          />
        </Field>
      )}
      <Field label="Feedback" hint="The student sees it beside the grade." error={errors.feedback?.message}>
        <Textarea rows={5} maxLength={limits.text.long} {...register('feedback')} />
      </Field>
    </form>
  )
}
