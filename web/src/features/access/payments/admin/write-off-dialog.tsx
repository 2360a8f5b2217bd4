import { writeOffForm } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useUndoToast } from '@/shared/api/use-undo-toast'
import { formatMoney } from '@/shared/lib/format'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { useWriteOffBalance } from './api'
import type { DueDialogProps } from './desk-dialog'
import { showRefusal } from './show-outcome'

/** Lets a balance go, for a reason; it can be taken back for ten seconds. */
export function WriteOffDialog({ userId, due, onClose }: DueDialogProps) {
  const writeOff = useWriteOffBalance()
  const tell = useUndoToast()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: writeOffForm,
    defaultValues: { amount: String(due.balance), reason: '' },
    send: async (body) => {
      const decision = await writeOff.mutateAsync({ params: { userId, courseId: due.course.id }, body })
      tell(decision, `${formatMoney(due.balance)} written off`)
      onClose()
    },
    onRefused: (error) => showRefusal(error, "Couldn't write off the amount.") && onClose(),
  })
  return (
    <FormDialog
      title="Write off the amount due"
      description={`${formatMoney(due.balance)} for ${due.course.title} no longer has to be paid. This records no money received.`}
      action={{ label: 'Write off', busy: 'Writing off…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="For the records. The student doesn't see the reason."
        error={errors.reason?.message}
        required
      >
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
