import { type Module, moduleForm } from '@sonocampus/contract/lessons.modules'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useCreateModule, useUpdateModule } from './api'

interface ModuleDialogProps {
  courseId: string
  /** The one to rename; left out for a new one. */
  module?: Module | undefined
  onClose: () => void
}

export function ModuleDialog({ courseId, module, onClose }: ModuleDialogProps) {
  const createModule = useCreateModule()
  const updateModule = useUpdateModule()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: moduleForm,
    defaultValues: { title: module?.title ?? '' },
    version: module?.version,
    send: async (body, query) => {
      if (module) await updateModule.mutateAsync({ params: { moduleId: module.id }, query, body })
      else await createModule.mutateAsync({ params: { courseId }, body })
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't save the module.", { description: messageOf(error, '') }),
  })
  return (
    <FormDialog
      title={module ? 'Rename module' : 'Add module'}
      action={{ label: 'Save' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <Input autoComplete="off" {...register('title')} />
      </Field>
    </FormDialog>
  )
}
