import { useKeepQuestions } from './api'
import { TagsDialog } from './tags-dialog'

interface KeepDialogProps {
  quizId: string
  questionIds: string[]
  onClose: () => void
}

/** Keeps questions of a quiz under some tags. */
export function KeepDialog({ quizId, questionIds, onClose }: KeepDialogProps) {
  const keepQuestions = useKeepQuestions()
  const isOne = questionIds.length === 1
  return (
    <TagsDialog
      title={isOne ? 'Keep this question in the bank?' : `Keep ${questionIds.length} questions in the bank?`}
      description="The bank gets a copy, for any other quiz. What is kept already is kept as it is now."
      label="Keep in the bank"
      done={isOne ? 'The question is in the bank.' : 'The questions are in the bank.'}
      send={({ tags }) => keepQuestions.mutateAsync({ params: { quizId }, body: { question_ids: questionIds, tags } })}
      onClose={onClose}
    />
  )
}
