import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useRemovePost } from './api'

export function RemoveDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const remove = useRemovePost()
  async function confirm() {
    try {
      const { detail } = await remove.mutateAsync(postId)
      toast.success(detail)
    } catch (error) {
      toast.error(messageOf(error, "Couldn't remove the text."))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => remove.isPending || onClose()}
      title="Remove this text?"
      confirmLabel="Remove"
      busy={remove.isPending}
      busyLabel="Removing…"
      onConfirm={() => void confirm()}
    >
      Students see that something was here, but not what. The text stays in the audit trail. It can't be brought back.
    </ConfirmDialog>
  )
}
