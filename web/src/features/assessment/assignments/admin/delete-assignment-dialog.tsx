import type { Assignment } from '@sonocampus/contract/assignments'
import { detailOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteAssignment } from './api'

export function DeleteAssignmentDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const deleteAssignment = useDeleteAssignment()
  async function confirm() {
    try {
      await deleteAssignment.mutateAsync({ courseId: assignment.course_id, assignmentId: assignment.id })
      toast.success('Assignment deleted successfully!')
    } catch (error) {
      toast.error(detailOf(error) ?? 'Failed to delete assignment.')
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteAssignment.isPending || onClose()}
      title={`Delete “${assignment.title}”?`}
      confirmLabel="Delete assignment"
      busy={deleteAssignment.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      <p>Are you sure you want to delete this assignment? This action cannot be undone.</p>
      <p className="mt-3">
        Students no longer see it, and it no longer counts toward their progress. Submitted work stays in their records.
      </p>
    </ConfirmDialog>
  )
}
