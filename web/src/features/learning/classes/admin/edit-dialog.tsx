import { type ClassScope, type PlannedClass, updateClassForm } from '@sonocampus/contract/classes.admin'
import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { useUpdateClass } from './api'
import { DetailFields, TitleFields } from './class-fields'
import { ScopeChoice } from './scope-choice'
import { showRefusal } from './show-refusal'

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
    onRefused: (error) => showRefusal("Couldn't save the changes.", error),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Edit the class"
        action={{ label: 'Save Changes' }}
        busy={busy}
        isChanged={form.formState.isDirty}
        onSubmit={submit}
        onClose={onClose}
      >
        <TitleFields />
        <DetailFields />
        <ScopeChoice
          planned={planned}
          value={form.watch('scope')}
          onChange={(scope) => form.setValue('scope', scope)}
        />
      </FormDialog>
    </FormProvider>
  )
}
