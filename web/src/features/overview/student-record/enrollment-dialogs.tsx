import { endEnrollmentForm, enrollmentEndForm } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import type { UserDetails } from '@sonocampus/contract/student-record'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useUndoToast } from '@/shared/api/use-undo-toast'
import { DateTime } from '@/shared/ui/date-time'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useChangeEnrollmentEnd, useEndEnrollment } from './api'

export type Enrollment = UserDetails['enrollments'][number]
export interface EnrollmentDialogProps {
  enrollment: Enrollment
  onClose: () => void
}

export const REASON_HINT = 'The student reads it. The audit log keeps it.'
export const showRefusal = (error: unknown) =>
  void toast.error("Couldn't change the enrollment.", { description: detailOf(error) })

/** Ends one enrollment, with a reason; can be undone for ten seconds. */
export function EndEnrollmentDialog({ enrollment: { id, course }, onClose }: EnrollmentDialogProps) {
  const end = useEndEnrollment()
  const tell = useUndoToast()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: endEnrollmentForm,
    defaultValues: { reason: '' },
    send: async (body) => {
      tell(await end.mutateAsync({ params: { enrollmentId: id }, body }), 'Enrollment ended')
      onClose()
    },
    onRefused: showRefusal,
  })
  return (
    <FormDialog
      title="End the enrollment"
      description={`Access to ${course.title} ends at once. Money received or due stays as it is.`}
      action={{ label: 'End enrollment', busy: 'Ending…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason" hint={REASON_HINT} error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

/** Shortens or extends one enrollment to a day, with a reason; can be undone for ten seconds. */
export function ChangeEndDialog({ enrollment: { id, course, expires_at }, onClose }: EnrollmentDialogProps) {
  const change = useChangeEnrollmentEnd()
  const tell = useUndoToast()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: enrollmentEndForm,
    defaultValues: { day: '', reason: '' },
    send: async (body) => {
      tell(await change.mutateAsync({ params: { enrollmentId: id }, body }), 'End date changed')
      onClose()
    },
    onRefused: showRefusal,
  })
  return (
    <FormDialog
      title="Change end date"
      description={
        <>
          Access to {course.title} is open until <DateTime value={expires_at} dateOnly />. No payment is recorded.
        </>
      }
      action={{ label: 'Change end date', busy: 'Changing…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Last day of access" error={errors.day?.message} required>
        <Input type="date" {...register('day')} />
      </Field>
      <Field label="Reason" hint={REASON_HINT} error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
