import type { Asset } from '@sonocampus/contract/assets'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteAsset } from './api'

export function DeleteAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const deleteAsset = useDeleteAsset()
  async function remove() {
    try {
      await deleteAsset.mutateAsync(asset.id)
      toast.success('Media deleted.')
    } catch (error) {
      toast.error("Couldn't delete the media.", { description: messageOf(error, '') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${asset.title}?`}
      confirmLabel="Delete"
      busy={deleteAsset.isPending}
      onConfirm={() => void remove()}
    >
      Its frames are deleted for good.
    </ConfirmDialog>
  )
}
