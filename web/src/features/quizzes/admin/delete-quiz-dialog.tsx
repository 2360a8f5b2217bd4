import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteQuiz } from './api'

export function DeleteQuizDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const deleteQuiz = useDeleteQuiz()
  async function confirm() {
    try {
      await deleteQuiz.mutateAsync(quiz.id)
      toast.success('Quiz deleted successfully!')
    } catch (error) {
      toast.error('Failed to delete quiz.', { description: messageOf(error, '') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteQuiz.isPending || onClose()}
      title={`Delete “${quiz.title}”?`}
      confirmLabel="Delete quiz"
      busy={deleteQuiz.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      <p>Are you sure you want to delete this quiz? This action cannot be undone.</p>
      <p className="mt-3">Students can no longer open it, and it no longer counts for their progress.</p>
    </ConfirmDialog>
  )
}
