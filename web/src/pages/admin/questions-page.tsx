import { useParams } from 'react-router'
import { QuestionDesk } from '@/features/quizzes/admin/question-desk'
import { PageTitle } from '@/features/site/page-title'

export function QuestionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz Questions" />
      <QuestionDesk key={quizId} quizId={quizId} />
    </>
  )
}
