import { type Asset, assetForm } from '@sonocampus/contract/assets'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useUpdateAsset } from './api'

export function RenameDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const updateAsset = useUpdateAsset()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: assetForm,
    defaultValues: { title: asset.title },
    version: asset.title_version,
    send: async (body, query) => {
      await updateAsset.mutateAsync({ params: { assetId: asset.id }, query, body })
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't rename the media.", { description: messageOf(error, '') }),
  })
  return (
    <FormDialog title="Rename" action={{ label: 'Save' }} busy={busy} onSubmit={submit} onClose={onClose}>
      <Field label="Title" error={errors.title?.message} required>
        <Input autoComplete="off" {...register('title')} />
      </Field>
    </FormDialog>
  )
}
