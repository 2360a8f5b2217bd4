import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { QuizAttempt } from '@/features/assessment/quizzes/taking/attempt/quiz-attempt'
import { QuizPreview } from '@/features/assessment/quizzes/taking/attempt/quiz-preview'
import { PageTitle } from '@/features/ground/site/page-title'
import { useSessionRole } from '@/shared/session/use-session-role'
import { BackLink } from '@/shared/ui/back-link'

/** Students take the quiz; staff view it. */
export function QuizAttemptPage() {
  const { courseId = '', quizId = '' } = useParams()
  const Screen = useSessionRole() === 'student' ? QuizAttempt : QuizPreview
  return (
    <>
      <PageTitle title="Quiz" />
      <Screen
        key={quizId}
        ids={{ courseId, quizId }}
        back={<BackLink to={pagePath('quizzes')}>All quizzes</BackLink>}
      />
    </>
  )
}
