import { QuizList } from '@/features/quizzes/student/quiz-list'
import { PageTitle } from '@/features/site/page-title'
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
