import { useParams } from 'react-router'
import { QuestionDesk } from '@/features/assessment/quizzes/authoring/question-desk'
import { PageTitle } from '@/features/ground/site/page-title'

export function QuestionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz Questions" />
      <QuestionDesk key={quizId} quizId={quizId} />
    </>
  )
}
