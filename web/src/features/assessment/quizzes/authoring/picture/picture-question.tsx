import { pagePath } from '@sonocampus/contract/pages'
import { Navigate, useLocation } from 'react-router'
import { SkeletonList } from '@/shared/ui/skeleton'
import { useQuizOrReturn } from '../../quiz-for-admin'
import { type QuestionInput, questionInput } from '../quiz-form'
import { blankTask } from './blank-task'
import { type ChoosePicture, PictureEditor } from './picture-editor'

interface PictureQuestionProps {
  quizId: string
  /** The one to edit; a new one is made without. */
  questionId: string | undefined
  choosePicture: ChoosePicture
}

const blankPictureQuestion: QuestionInput = {
  text: '',
  explanation: '',
  image_url: null,
  points: 1,
  asset_id: null,
  task: blankTask('point'),
  options: [],
}

/** One question that is answered on a picture: drawn, tried and saved on a page of its own. */
export function PictureQuestion({ quizId, questionId, choosePicture }: PictureQuestionProps) {
  const quiz = useQuizOrReturn(quizId)
  const { key, state } = useLocation()
  if (!quiz) return <SkeletonList heading="Picture question" count={3} shape="rows" label="Loading the quiz" />
  const question = quiz.questions.find(({ id }) => id === questionId)
  // A question without a picture is edited among the others.
  if (question && !question.task) return <Navigate to={pagePath('adminQuestions', { quizId })} replace />
  // After "Save and next" the empty question has the settings of the one before.
  const next = (state as { next?: QuestionInput } | null)?.next
  const start = question ? questionInput(question) : (next ?? blankPictureQuestion)
  return (
    <PictureEditor
      key={question ? question.id : key}
      quiz={quiz}
      question={question}
      start={start}
      isNext={!question && next !== undefined}
      choosePicture={choosePicture}
    />
  )
}
