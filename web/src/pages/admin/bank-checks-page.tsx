import { CheckList } from '@/features/access/statements/check-list'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function BankChecksPage() {
  return (
    <>
      <PageTitle title="Bank checks" />
      <PageHeader
        isOverList
        title="Bank checks"
        lead="Bank files that were compared with our payments, as they came out."
      />
      <CheckList />
    </>
  )
}
