import { PageTitle } from '@/features/site/page-title'
import { StatementView } from '@/features/statements/statement-view'
import { PageHeader } from '@/shared/ui/page-header'

export function StatementsPage() {
  return (
    <>
      <PageTitle title="Statements" />
      <PageHeader
        title="Statements"
        lead="What came in and was given back on a day, by bank account and at the desk."
      />
      <StatementView />
    </>
  )
}
