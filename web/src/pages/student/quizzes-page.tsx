import { QuizList } from '@/features/assessment/quizzes/taking/quiz-list'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function QuizzesPage() {
  return (
    <>
      <PageTitle title="Quizzes" />
      <PageHeader title="Quizzes" lead="Test what you have learnt." />
      <QuizList />
    </>
  )
}
