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
      description="The bank gets a copy to use in other quizzes. If it has one already, it keeps the current version."
      label="Keep in the bank"
      done={isOne ? 'Question kept in the bank.' : 'Questions kept in the bank.'}
      send={({ tags }) => keepQuestions.mutateAsync({ params: { quizId }, body: { question_ids: questionIds, tags } })}
      onClose={onClose}
    />
  )
}
