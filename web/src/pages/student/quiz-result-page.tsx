import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { QuizResult } from '@/features/assessment/quizzes/taking/result/quiz-result'
import { PageTitle } from '@/features/ground/site/page-title'
import { NextWork } from '@/features/learning/progress/student/next-work'
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
