import type { Assignment } from '@sonocampus/contract/assignments'
import { Controller } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { DueDateField } from './due-date-field'
import { useAssignmentForm } from './use-assignment-form'

interface AssignmentDialogProps {
  courseId: string
  /** The one to edit; a new one is made without. */
  assignment?: Assignment
  onClose: () => void
}

export function AssignmentDialog({ courseId, assignment, onClose }: AssignmentDialogProps) {
  const { form, register, errors, busy, submit } = useAssignmentForm({ courseId, assignment, onSaved: onClose })
  const [problem] = Object.values(errors)
  const invalid = (name: keyof typeof errors) => (errors[name] ? { 'aria-invalid': true } : {})
  return (
    <FormDialog
      title={assignment ? 'Edit assignment' : 'Create Assignment'}
      action={{ label: 'Save' }}
      busy={busy}
      isChanged={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" required>
        <Input {...register('title')} {...invalid('title')} />
      </Field>
      <Field label="Description" required>
        <Textarea rows={6} {...register('description')} {...invalid('description')} />
      </Field>
      <Controller
        control={form.control}
        name="due_date"
        render={({ field }) => (
          <DueDateField
            label="Due Date & Time"
            value={field.value}
            onChange={field.onChange}
            invalid={errors.due_date !== undefined}
          />
        )}
      />
      {/* The problem is shown once, and its fields are marked. */}
      {problem?.message && <FormProblem title={problem.message} />}
    </FormDialog>
  )
}
