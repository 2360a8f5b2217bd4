import { useParams } from 'react-router'
import { SubmissionDesk } from '@/features/assessment/quizzes/grading/submission-desk'
import { PageTitle } from '@/features/ground/site/page-title'

export function SubmissionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz Submissions" />
      <SubmissionDesk key={quizId} quizId={quizId} />
    </>
  )
}
