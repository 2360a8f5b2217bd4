import { paymentNumber } from '@sonocampus/contract/payment-number'
import { type AdminPayment, rejectionForm } from '@sonocampus/contract/payments.admin'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { rejectionReasonsQuery } from '@/shared/api/rejection-reasons'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useLast } from '@/shared/lib/use-last'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Textarea } from '@/shared/ui/textarea'
import { useRejectPayment } from './api'
import { showDecision, showRefusal } from './show-outcome'

const OTHER = 'other'
/** The reason reaches the student, who may hand in another proof. */
export function RejectDialog({ payment, onClose }: { payment: AdminPayment | undefined; onClose: () => void }) {
  const formId = useId()
  const shown = useLast(payment)
  const reject = useRejectPayment()
  return (
    <FormDialog
      open={payment !== undefined}
      title={`Reject payment ${shown && paymentNumber(shown.number)}?`}
      description={
        shown && `${shown.user.email} reads the reason and can send another proof for ${shown.course.title}.`
      }
      action={{ label: 'Confirm Rejection', busy: 'Rejecting…', isDanger: true }}
      busy={reject.isPending}
      formId={formId}
      onClose={onClose}
    >
      {shown && (
        <ReasonForm
          key={shown.id}
          id={formId}
          send={async (body) => {
            showDecision(await reject.mutateAsync({ paymentId: shown.id, ...body }))
            onClose()
          }}
          onRefused={(error) => showRefusal(error, "Couldn't reject the payment.") && onClose()}
        />
      )}
    </FormDialog>
  )
}

type Rejection = z.output<typeof rejectionForm>
interface ReasonFormProps {
  id: string
  send: (rejection: Rejection) => Promise<void>
  onRefused: (error: unknown) => void
}

/** Own words count when none of the others was chosen. */
const schema = z.pipe(
  z.transform(({ choice, rejection_reason }: Rejection & { choice: string }) => ({
    rejection_reason: choice === OTHER ? rejection_reason : choice,
  })),
  rejectionForm,
)

function ReasonForm({ id, send, onRefused }: ReasonFormProps) {
  const reasons = useQuery(rejectionReasonsQuery).data?.payment ?? []
  const { form, register, errors, submit } = useSchemaForm({
    schema,
    defaultValues: { choice: '', rejection_reason: '' },
    send,
    onRefused,
  })
  const choice = useWatch({ control: form.control, name: 'choice' })
  const problem = errors.rejection_reason?.message
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Reason" error={choice === OTHER ? undefined : problem} required>
        <RadioGroup
          options={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OTHER, label: 'Another reason' },
          ]}
          value={choice}
          onChange={(value) => {
            form.clearErrors()
            form.setValue('choice', value)
          }}
        />
      </Field>
      {choice === OTHER && (
        <Field label="Your words" hint="The student reads this." error={problem} required>
          <Textarea {...register('rejection_reason')} />
        </Field>
      )}
    </form>
  )
}
