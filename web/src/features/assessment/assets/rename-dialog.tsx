import { type Asset, assetForm } from '@sonocampus/contract/assets'
import { useId } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useUpdateAsset } from './api'

export function RenameDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const formId = useId()
  const updateAsset = useUpdateAsset()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: assetForm,
    defaultValues: { title: asset.title },
    version: asset.title_version,
    send: async (body, query) => {
      await updateAsset.mutateAsync({ params: { assetId: asset.id }, query, body })
      onClose()
    },
    onRefused: (error) => void toast.error('It could not be renamed.', { description: messageOf(error, '') }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Title" error={errors.title?.message} required>
          <Input autoComplete="off" {...register('title')} />
        </Field>
      </form>
    </Dialog>
  )
}
