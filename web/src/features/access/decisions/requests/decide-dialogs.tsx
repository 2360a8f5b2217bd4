import { requestDecisionForm, type StaffRequest } from '@sonocampus/contract/decisions.requests'
import { limits } from '@sonocampus/contract/limits'
import { detailOf, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useDecideRequest } from './api'

interface DecideDialogProps {
  request: StaffRequest
  onClose: () => void
}

const NOT_DECIDED = "Couldn't decide the request."

/** Approving carries it out at once, in the administrator's name. */
export function ApproveRequestDialog({ request, onClose }: DecideDialogProps) {
  const decide = useDecideRequest()
  async function approve() {
    try {
      const decided = await decide.mutateAsync({ params: { requestId: request.id }, body: { status: 'approved' } })
      toast.success(decided.detail)
    } catch (error) {
      toast.error(NOT_DECIDED, { description: messageOf(error) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => decide.isPending || onClose()}
      title={`Approve for ${request.student.full_name || request.student.email}?`}
      confirmLabel="Approve"
      tone="primary"
      busy={decide.isPending}
      busyLabel="Approving…"
      onConfirm={() => void approve()}
    >
      {request.summary}. It takes effect at once, in your name.
    </ConfirmDialog>
  )
}

export function RefuseRequestDialog({ request, onClose }: DecideDialogProps) {
  const decide = useDecideRequest()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: requestDecisionForm,
    defaultValues: { status: 'refused', answer: '' },
    send: async (body) => {
      const { detail } = await decide.mutateAsync({ params: { requestId: request.id }, body })
      toast.success(detail)
      onClose()
    },
    onRefused: (error) => {
      toast.error(NOT_DECIDED, { description: detailOf(error) })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Refuse the request"
      description={request.summary}
      action={{ label: 'Refuse', busy: 'Refusing…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason" hint="The clerk reads this." error={errors.answer?.message} required>
        <Textarea maxLength={limits.text.long} {...register('answer')} />
      </Field>
    </FormDialog>
  )
}
