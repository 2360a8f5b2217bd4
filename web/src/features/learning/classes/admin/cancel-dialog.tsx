import { type ClassScope, cancelClassForm, type PlannedClass } from '@sonocampus/contract/classes.admin'
import { limits } from '@sonocampus/contract/limits'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { ClassTime } from '../class-time'
import { useCancelClass } from './api'
import { ScopeChoice } from './scope-choice'
import { showRefusal } from './show-refusal'

interface CancelDialogProps {
  planned: PlannedClass
  zone: string
  onClose: () => void
}

export function CancelDialog({ planned, zone, onClose }: CancelDialogProps) {
  const cancel = useCancelClass()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: cancelClassForm,
    defaultValues: { scope: 'one' as ClassScope, reason: '' },
    send: async (body) => {
      const { changed } = await cancel.mutateAsync({ params: { classId: planned.id }, body })
      toast.success(changed > 1 ? `${changed} classes cancelled.` : 'Class cancelled.')
      onClose()
    },
    onRefused: (error) => showRefusal("Couldn't cancel the class.", error),
  })
  return (
    <FormDialog
      title={`Cancel “${planned.title}”?`}
      description="Its students are notified at once. A cancelled class stays in their list and can't be brought back."
      action={{ label: 'Cancel the class', busy: 'Cancelling…', isDanger: true }}
      cancelLabel="Back"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClassTime {...planned} zone={zone} />
      <ScopeChoice planned={planned} value={form.watch('scope')} onChange={(scope) => form.setValue('scope', scope)} />
      <Field label="Reason" hint="The students read this." error={errors.reason?.message} required>
        <Textarea rows={2} maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
