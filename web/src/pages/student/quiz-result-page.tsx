import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { NextWork } from '@/features/progress/student/next-work'
import { QuizResult } from '@/features/quizzes/student/result/quiz-result'
import { PageTitle } from '@/features/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function QuizResultPage() {
  const { courseId = '', quizId = '', submissionId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz result" />
      <QuizResult
        key={submissionId}
        ids={{ courseId, quizId, submissionId }}
        back={<BackLink to={pagePath('quizzes')}>All quizzes</BackLink>}
        next={<NextWork courseId={courseId} />}
      />
    </>
  )
}
