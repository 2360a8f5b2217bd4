import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { runningAttemptsQuery, useDeleteQuiz } from './api'

export function DeleteQuizDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const deleteQuiz = useDeleteQuiz()
  const running = useQuery(runningAttemptsQuery(quiz.id)).data?.count ?? 0
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
      <p className="mt-3">Students can no longer open it, and it no longer counts toward their progress.</p>
      {running > 0 && (
        <p className="mt-3 font-semibold text-refuse">
          {running === 1 ? '1 student is' : `${running} students are`} answering it right now and won't be able to hand
          it in.
        </p>
      )}
    </ConfirmDialog>
  )
}
