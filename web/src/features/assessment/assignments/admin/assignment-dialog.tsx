import type { Assignment } from '@sonocampus/contract/assignments'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { useLeave } from '@/shared/ui/use-leave'
import { DueDateField } from './due-date-field'
import { useAssignmentForm } from './use-assignment-form'

interface AssignmentDialogProps {
  courseId: string
  /** The one to edit; a new one is made without. */
  assignment?: Assignment
  onClose: () => void
}

export function AssignmentDialog({ courseId, assignment, onClose }: AssignmentDialogProps) {
  const formId = useId()
  const { form, register, errors, busy, submit } = useAssignmentForm({ courseId, assignment, onSaved: onClose })
  const { leave, question } = useLeave({ isChanged: form.formState.isDirty, busy, onClose })
  const [problem] = Object.values(errors)
  const invalid = (name: keyof typeof errors) => (errors[name] ? { 'aria-invalid': true } : {})
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={assignment ? 'Edit Assignment' : 'Create Assignment'}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        {/* What is wrong is said once, and its fields are marked. */}
        {problem?.message && <FormProblem title={problem.message} />}
      </form>
      {question}
    </Dialog>
  )
}
