import { type ClassScope, type PlannedClass, updateClassForm } from '@sonocampus/contract/classes.admin'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { useUpdateClass } from './api'
import { WordFields } from './class-fields'
import { FormDialog } from './form-dialog'
import { ScopeChoice } from './scope-choice'
import { tellRefusal } from './tell-refusal'

export function EditDialog({ planned, onClose }: { planned: PlannedClass; onClose: () => void }) {
  const update = useUpdateClass()
  const { title, description, join_url, host_url } = planned
  const { form, busy, submit } = useSchemaForm({
    schema: updateClassForm,
    defaultValues: { title, description, join_url, host_url, scope: 'one' as ClassScope },
    version: planned.version,
    send: async (body, query) => {
      await update.mutateAsync({ params: { classId: planned.id }, query, body })
      toast.success('Changes saved.')
      onClose()
    },
    onRefused: (error) => tellRefusal('Nothing was changed.', error),
  })
  return (
    <FormDialog form={form} title="Edit the class" action="Save Changes" busy={busy} submit={submit} onClose={onClose}>
      <WordFields />
      <ScopeChoice planned={planned} value={form.watch('scope')} onChange={(scope) => form.setValue('scope', scope)} />
    </FormDialog>
  )
}
