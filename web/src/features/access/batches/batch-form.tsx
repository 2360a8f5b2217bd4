import { type BatchKind, extensionForm, messageForm } from '@sonocampus/contract/batches'
import { limits } from '@sonocampus/contract/limits'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { Task } from './api'

interface BatchFormProps {
  kind: BatchKind
  title: string
  onTask: (task: Task) => void
  onClose: () => void
}

const action = { label: 'Preview', busy: 'Loading…' }

/** The input that the preview needs. */
export const BatchForm = ({ kind, ...rest }: BatchFormProps) =>
  kind === 'extend-enrollments' ? <ExtensionForm {...rest} /> : <MessageForm {...rest} />

function ExtensionForm({ title, onTask, onClose }: Omit<BatchFormProps, 'kind'>) {
  const { register, errors, busy, submit } = useSchemaForm({
    schema: extensionForm,
    defaultValues: { months: '1', days: '0' },
    send: async (added) => onTask({ kind: 'extend-enrollments', ...added }),
    onRefused: () => undefined,
  })
  return (
    <FormDialog title={title} action={action} busy={busy} onSubmit={submit} onClose={onClose}>
      <Field label="Months" error={errors.months?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('months')} />
      </Field>
      <Field
        label="Days"
        hint="Added to the end of each enrollment, or to today if it has ended."
        error={errors.days?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('days')} />
      </Field>
    </FormDialog>
  )
}

function MessageForm({ title, onTask, onClose }: Omit<BatchFormProps, 'kind'>) {
  const { register, errors, busy, submit } = useSchemaForm({
    schema: messageForm,
    defaultValues: { subject: '', message: '' },
    send: async (words) => onTask({ kind: 'message-students', ...words }),
    onRefused: () => undefined,
  })
  return (
    <FormDialog title={title} action={action} busy={busy} onSubmit={submit} onClose={onClose}>
      <Field label="Subject" error={errors.subject?.message} required>
        <Input maxLength={limits.text.short} autoComplete="off" {...register('subject')} />
      </Field>
      <Field label="Message" hint="Shown in the app and sent by mail." error={errors.message?.message} required>
        <Textarea rows={6} maxLength={limits.text.long} {...register('message')} />
      </Field>
    </FormDialog>
  )
}
