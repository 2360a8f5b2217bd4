import { pagePath } from '@sonocampus/contract/pages'
import { QuestionBank } from '@/features/assessment/question-bank/question-bank'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function QuestionBankPage() {
  return (
    <>
      <PageTitle title="Question bank" />
      <QuestionBank back={<BackLink to={pagePath('adminQuizzes')}>Quizzes</BackLink>} />
    </>
  )
}
