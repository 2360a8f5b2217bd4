import type { Assignment } from '@sonocampus/contract/assignments'
import { useId } from 'react'
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
  const { values, change, isDirty, problem, wrong, busy, save } = useAssignmentForm({
    courseId,
    assignment,
    onSaved: onClose,
  })
  const { leave, question } = useLeave({ isChanged: isDirty, busy, onClose })
  const invalid = (name: string) => (wrong.has(name) ? { 'aria-invalid': true } : {})
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
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        <Field label="Title" required>
          <Input
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
            {...invalid('title')}
          />
        </Field>
        <Field label="Description" required>
          <Textarea
            rows={6}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
            {...invalid('description')}
          />
        </Field>
        <DueDateField
          label="Due Date & Time"
          value={values.due}
          onChange={(due) => change({ due })}
          invalid={wrong.has('due_date')}
        />
        {problem && <FormProblem title={problem} />}
      </form>
      {question}
    </Dialog>
  )
}
