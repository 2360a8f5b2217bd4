import { useParams } from 'react-router'
import { SubmissionDesk } from '@/features/quizzes/admin/submission-desk'
import { PageTitle } from '@/features/site/page-title'

export function SubmissionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz Submissions" />
      <SubmissionDesk key={quizId} quizId={quizId} />
    </>
  )
}
