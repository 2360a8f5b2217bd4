import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteBankQuestion } from './api'

export function DeleteBankQuestionDialog({ question, onClose }: { question: BankQuestion; onClose: () => void }) {
  const deleteBankQuestion = useDeleteBankQuestion()
  async function confirm() {
    try {
      await deleteBankQuestion.mutateAsync(question.id)
      toast.success('Question removed from the bank.')
    } catch (error) {
      toast.error("Couldn't remove the question.", { description: messageOf(error, '') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteBankQuestion.isPending || onClose()}
      title="Remove this question from the bank?"
      confirmLabel="Remove question"
      busy={deleteBankQuestion.isPending}
      busyLabel="Removing…"
      onConfirm={() => void confirm()}
    >
      “{question.text}” can no longer be added to a quiz from here. Quizzes that use it keep it.
    </ConfirmDialog>
  )
}
