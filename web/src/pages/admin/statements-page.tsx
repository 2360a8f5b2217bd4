import { StatementView } from '@/features/access/statements/statement-view'
import { PageTitle } from '@/features/ground/site/page-title'

export function StatementsPage() {
  return (
    <>
      <PageTitle title="Statements" />
      <StatementView />
    </>
  )
}
