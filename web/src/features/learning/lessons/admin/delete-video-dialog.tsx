import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { detailOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteVideo } from './api'

export function DeleteVideoDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const deleteVideo = useDeleteVideo()
  async function confirm() {
    try {
      await deleteVideo.mutateAsync(video.id)
      toast.success('Video deleted successfully!')
    } catch (error) {
      toast.error(detailOf(error) ?? 'Failed to delete video.')
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteVideo.isPending || onClose()}
      title={`Delete “${video.title}”?`}
      confirmLabel="Delete video"
      busy={deleteVideo.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      <p>Are you sure you want to delete this video?</p>
      <p className="mt-3">Students can no longer watch it, and it no longer counts toward their progress.</p>
    </ConfirmDialog>
  )
}
