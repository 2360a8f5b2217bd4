import type { Application } from '@sonocampus/contract/enrollments.applications'
import { limits } from '@sonocampus/contract/limits'
import { rejectionForm } from '@sonocampus/contract/payments.admin'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { rejectionReasonsQuery } from '@/shared/api/rejection-reasons'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { applicantOf } from './applicant-of'
import { showRefusal } from './use-application-decision'

interface RejectApplicationProps {
  application: Application | undefined
  busy: boolean
  onClose: () => void
  /** Throws when the server refuses. */
  reject: (row: Application, reason: string) => Promise<void>
}

/** The reason is what the student reads, and may mend before applying again. */
export function RejectApplication({ application, busy, onClose, reject }: RejectApplicationProps) {
  const formId = useId()
  const shown = useLast(application)
  const applicant = shown && applicantOf(shown)
  return (
    <FormDialog
      open={application !== undefined}
      title="Reject application"
      description={
        shown && `${applicant?.name || applicant?.email} for ${shown.course.title}. The student can apply again.`
      }
      action={{ label: 'Confirm Rejection', busy: 'Rejecting…', isDanger: true }}
      busy={busy}
      formId={formId}
      onClose={onClose}
    >
      {shown && <ReasonForm key={shown.id} id={formId} send={(reason) => reject(shown, reason)} />}
    </FormDialog>
  )
}

function ReasonForm({ id, send }: { id: string; send: (reason: string) => Promise<void> }) {
  const reasons = useQuery(rejectionReasonsQuery).data?.application ?? []
  const { form, register, errors, submit } = useSchemaForm({
    schema: rejectionForm,
    defaultValues: { rejection_reason: '' },
    send: ({ rejection_reason }) => send(rejection_reason),
    onRefused: showRefusal,
  })
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label="Reason" hint="The student reads this." error={errors.rejection_reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('rejection_reason')} />
      </Field>
      {reasons.length > 0 && (
        <ul aria-label="Suggestions" className="mt-3 flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li key={reason}>
              <Button
                variant="secondary"
                size="sm"
                className="h-auto! min-h-9 py-1.5 text-start whitespace-normal!"
                onClick={() => form.setValue('rejection_reason', reason, { shouldValidate: true })}
              >
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
