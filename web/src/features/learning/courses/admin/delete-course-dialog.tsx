import type { AdminCourse } from '@sonocampus/contract/courses'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteCourse } from './api'

interface DeleteCourseDialogProps {
  course: AdminCourse
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const deleteCourse = useDeleteCourse()
  async function confirm() {
    try {
      await deleteCourse.mutateAsync(course.id)
      toast.success('Course deleted successfully', {
        description: 'You can find it under Deleted if you need it again.',
      })
      onDeleted?.()
    } catch (error) {
      toast.error('Failed to delete course', { description: messageOf(error, 'Check your connection and try again.') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteCourse.isPending || onClose()}
      title={`Delete “${course.title}”?`}
      confirmLabel="Delete course"
      busy={deleteCourse.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      <p>Are you absolutely sure? This will permanently delete the course. This action cannot be undone.</p>
      <p className="mt-3">
        Students lose their access at once. Payments and certificates are kept, and an administrator can restore the
        course from the list of deleted ones.
      </p>
    </ConfirmDialog>
  )
}
