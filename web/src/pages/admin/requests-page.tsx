import { RequestDesk } from '@/features/access/decisions/requests/request-desk'
import { PageTitle } from '@/features/ground/site/page-title'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { PageHeader } from '@/shared/ui/page-header'

export function RequestsPage() {
  return (
    <>
      <PageTitle title="Requests" />
      <PageHeader
        isOverList
        title="Requests"
        lead="Clerks ask, administrators decide: reduced payments, discounts, instalments, refunds."
      />
      <RequestDesk onward={<NextQueue />} />
    </>
  )
}
