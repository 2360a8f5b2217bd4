import type { Question } from '@sonocampus/contract/quizzes.admin'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteQuestion } from './api'

export function DeleteQuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const deleteQuestion = useDeleteQuestion()
  async function confirm() {
    try {
      await deleteQuestion.mutateAsync(question.id)
      toast.success('Question deleted successfully!')
    } catch (error) {
      toast.error('Failed to delete question.', { description: messageOf(error, '') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteQuestion.isPending || onClose()}
      title="Delete question?"
      confirmLabel="Delete question"
      busy={deleteQuestion.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      <p>Are you sure you want to delete this question?</p>
      <p className="mt-3">“{question.text}” is no longer asked. Past submissions and their scores stay.</p>
    </ConfirmDialog>
  )
}
