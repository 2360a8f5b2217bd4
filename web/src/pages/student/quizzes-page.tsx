import { QuizOverview } from '@/features/quizzes/student/quiz-overview'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function QuizzesPage() {
  return (
    <>
      <PageTitle title="Quizzes" />
      <PageHeader title="Quizzes" lead="Test what you have learnt." />
      <QuizOverview />
    </>
  )
}
