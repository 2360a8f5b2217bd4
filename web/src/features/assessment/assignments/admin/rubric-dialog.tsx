import type { Assignment } from '@sonocampus/contract/assignments'
import { rubricForm, rubricSum } from '@sonocampus/contract/assignments.rubric'
import { limits } from '@sonocampus/contract/limits'
import { rubricLimits } from '@sonocampus/contract/rubric-limits'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { assignmentsForAdminQuery, useSetRubric } from './api'
import { saveProblem } from './save-problem'

const written = (rubric: Assignment['rubric']) => rubric.map(({ text, points }) => ({ text, points }))

/** The rubric of an assignment: criteria worth 100 points together, or none. */
export function RubricDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const setRubric = useSetRubric()
  const { course_id: courseId, id: assignmentId } = assignment
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: rubricForm,
    defaultValues: { criteria: written(assignment.rubric) },
    version: assignment.rubric_version,
    send: async (body, query) => {
      await setRubric.mutateAsync({ params: { courseId, assignmentId }, query, body })
      toast.success(body.criteria.length > 0 ? 'Rubric saved.' : 'Rubric removed.')
      onClose()
    },
    onRefused: (error) => void toast.error(saveProblem(error, "Couldn't save the rubric.")),
  })
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'criteria', keyName: 'key' })
  const sum = rubricSum(useWatch({ control: form.control, name: 'criteria' }))
  /** A new criterion gets the points that are left; when none are, half of the largest one's. */
  function add() {
    const { criteria } = form.getValues()
    const left = limits.grade.max - sum
    const largest = criteria.findIndex(({ points }) => points === Math.max(...criteria.map((one) => one.points)))
    const points = left > 0 ? left : Math.floor((criteria[largest]?.points ?? 0) / 2)
    if (left <= 0 && points > 0)
      form.setValue(`criteria.${largest}.points`, (criteria[largest]?.points ?? 0) - points, { shouldDirty: true })
    append({ text: '', points: Math.max(1, points) })
  }
  const problem = errors.criteria?.root?.message ?? errors.criteria?.message
  return (
    <FormDialog
      size="lg"
      title={`Rubric: ${assignment.title}`}
      description="Students see it before they hand in. Graded work keeps the criteria it was graded by."
      action={{ label: 'Save' }}
      busy={busy}
      isChanged={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
      aside={
        <p role="status" className="font-semibold tabular-nums sm:me-auto sm:self-center">
          {sum} of {limits.grade.max} points
        </p>
      }
    >
      {fields.length === 0 && (
        <p className="text-ink-soft">No criteria: work is graded with one number out of {limits.grade.max}.</p>
      )}
      {fields.map(({ key }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-2">
          <Field label={`Criterion ${at + 1}`} error={errors.criteria?.[at]?.text?.message}>
            <Input
              dir="auto"
              autoComplete="off"
              maxLength={rubricLimits.criterionText}
              {...register(`criteria.${at}.text`)}
            />
          </Field>
          <Field label="Points" error={errors.criteria?.[at]?.points?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.grade.max}
              aria-label={`Points of criterion ${at + 1}`}
              {...register(`criteria.${at}.points`, { valueAsNumber: true })}
            />
          </Field>
          <IconAction Icon={X} label={`Remove criterion ${at + 1}`} onClick={() => remove(at)} />
        </div>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Button variant="secondary" disabled={fields.length >= rubricLimits.criteria} onClick={add}>
          <Plus aria-hidden="true" />
          Add criterion
        </Button>
        <CopyFrom assignment={assignment} onCopy={(rubric) => replace(written(rubric))} />
      </div>
      {problem && <FormProblem title={problem} />}
    </FormDialog>
  )
}

interface CopyFromProps {
  assignment: Assignment
  onCopy: (rubric: Assignment['rubric']) => void
}

/** The rubric of another assignment of the course, to begin with. */
function CopyFrom({ assignment, onCopy }: CopyFromProps) {
  const { data = [] } = useQuery(assignmentsForAdminQuery(assignment.course_id))
  const others = data.filter(({ id, rubric }) => id !== assignment.id && rubric.length > 0)
  if (others.length === 0) return null
  return (
    <Field label="Copy from" className="min-w-48">
      <Select
        value=""
        placeholder="Another assignment"
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => onCopy(others.find(({ id }) => id === target.value)?.rubric ?? [])}
      />
    </Field>
  )
}
