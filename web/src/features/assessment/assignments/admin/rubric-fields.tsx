import { type Criterion, rubricSum } from '@sonocampus/contract/assignments.rubric'
import { limits } from '@sonocampus/contract/limits'
import { rubricLimits } from '@sonocampus/contract/rubric-limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { GradeInput } from './use-grade-form'

/** Points and a comment for each criterion; their sum is what the server will make the grade. */
export function RubricFields({ rubric }: { rubric: readonly Criterion[] }) {
  const { register, formState } = useFormContext<GradeInput>()
  const criteria = useWatch<GradeInput, 'criteria'>({ name: 'criteria' }) ?? []
  const errors = formState.errors.criteria
  const sum = rubricSum(criteria.map(({ given }) => ({ points: given })))
  return (
    <>
      {rubric.map(({ id, text, points }, at) => (
        <fieldset key={id} className="rounded-md border border-line p-3.5">
          <legend dir="auto" className="px-1 text-sm font-semibold wrap-anywhere">
            {text}
          </legend>
          <div className="flex flex-col gap-3">
            <Field label={`Points (out of ${points})`} error={errors?.[at]?.given?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={points}
                className="sm:max-w-32"
                {...register(`criteria.${at}.given`, {
                  valueAsNumber: true,
                })}
              />
            </Field>
            <Field label="Comment" error={errors?.[at]?.comment?.message} optional>
              <Textarea
                rows={1}
                className="min-h-11!"
                maxLength={rubricLimits.comment}
                {...register(`criteria.${at}.comment`)}
              />
            </Field>
          </div>
        </fieldset>
      ))}
      <p role="status" className="text-lg font-semibold tabular-nums">
        Grade: {sum} / {limits.grade.max}
      </p>
    </>
  )
}
