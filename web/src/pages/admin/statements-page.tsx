import { StatementView } from '@/features/access/statements/statement-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function StatementsPage() {
  return (
    <>
      <PageTitle title="Statements" />
      <PageHeader title="Statements" lead="Money received and refunded on a day, by bank account and at the desk." />
      <StatementView />
    </>
  )
}
