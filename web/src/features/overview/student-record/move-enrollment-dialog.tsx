import { moveEnrollmentForm } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { courseOptionsQuery } from '@/shared/api/course-options'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useUndoToast } from '@/shared/api/use-undo-toast'
import { formatMoney } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { useMoveEnrollment } from './api'
import { type EnrollmentDialogProps, REASON_HINT, showRefusal } from './enrollment-dialogs'

/** Moves one enrollment to another course, with a reason; can be undone for ten seconds. */
export function MoveEnrollmentDialog({ enrollment: { id, course, expires_at }, onClose }: EnrollmentDialogProps) {
  const move = useMoveEnrollment()
  const tell = useUndoToast()
  const courses = useQuery(courseOptionsQuery).data ?? []
  const targets = courses.filter((other) => other.status === 'active' && other.id !== course.id)
  const { register, errors, busy, submit } = useSchemaForm({
    schema: moveEnrollmentForm,
    defaultValues: { course_id: '', reason: '' },
    send: async (body) => {
      tell(await move.mutateAsync({ params: { enrollmentId: id }, body }), 'Enrollment moved')
      onClose()
    },
    onRefused: showRefusal,
  })
  return (
    <FormDialog
      title="Move to another course"
      description={
        <>
          Access to {course.title} ends, and the other course is open until <DateTime value={expires_at} dateOnly />.
          What was paid and what is due moves along. A price difference is neither charged nor refunded.
        </>
      }
      action={{ label: 'Move', busy: 'Moving…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Course" error={errors.course_id?.message} required>
        <Select
          options={[
            { value: '', label: 'Choose a course' },
            ...targets.map(({ id: value, title, price }) => ({ value, label: `${title} (${formatMoney(price)})` })),
          ]}
          {...register('course_id')}
        />
      </Field>
      <Field label="Reason" hint={REASON_HINT} error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
