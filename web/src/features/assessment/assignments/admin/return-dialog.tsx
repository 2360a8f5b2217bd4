import { returnForm } from '@sonocampus/contract/assignments.grading'
import { limits } from '@sonocampus/contract/limits'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { type SubmissionIds, useReturnSubmission } from './api'
import { DueDateField } from './due-date-field'
import { endOfDayIn, momentField } from './local-moment'
import { hasNotes, type Noted } from './noted'

const ONE_WEEK = 7
const schema = z.extend(returnForm, { due_date: momentField(returnForm.shape.due_date) })

interface ReturnDialogProps {
  target: SubmissionIds
  email: string
  version: string
  /** The contents of the grade form, if there are any. */
  noted: Noted | undefined
  onClose: () => void
  onReturned: () => void
}

/** Gives work back to the student, with the words to go by and a date of its own. */
export function ReturnDialog({ target, email, version, noted, onClose, onReturned }: ReturnDialogProps) {
  const returnSubmission = useReturnSubmission()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema,
    defaultValues: { due_date: endOfDayIn(ONE_WEEK), ...noted, feedback: noted?.feedback ?? '' },
    version,
    send: async (body, query) => {
      const { detail } = await returnSubmission.mutateAsync({ params: target, query, body })
      toast.success(detail, { description: "We've emailed the student." })
      onReturned()
    },
    onRefused: (error, { setError }, isTold) => {
      const message = detailOf(error) ?? "Couldn't return the work. Check your connection and try again."
      // Problems with the notes have no field here.
      if (!isTold || error instanceof ApiError) setError('due_date', { type: 'server', message })
    },
  })
  return (
    <FormDialog
      title="Return for resubmission"
      description={`${email} can hand in again until the new date. The file and its grades stay in the history.`}
      action={{ label: 'Return work', busy: 'Returning…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {noted && hasNotes(noted) && (
        <p className="text-sm text-ink-soft">
          Your points and marks so far go back with the work. They do not count as a grade.
        </p>
      )}
      <Controller
        control={form.control}
        name="due_date"
        render={({ field }) => (
          <DueDateField
            label="New due date & time"
            value={field.value}
            onChange={field.onChange}
            invalid={errors.due_date !== undefined}
            error={errors.due_date?.message}
          />
        )}
      />
      <Field
        label="What to change"
        hint="The student reads it with the returned work."
        error={errors.feedback?.message}
        optional
      >
        <Textarea rows={4} maxLength={limits.text.long} {...register('feedback')} />
      </Field>
    </FormDialog>
  )
}
