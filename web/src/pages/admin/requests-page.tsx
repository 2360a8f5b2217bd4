import { RequestDesk } from '@/features/decisions/requests/request-desk'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function RequestsPage() {
  return (
    <>
      <PageTitle title="Requests" />
      <PageHeader
        title="Requests"
        lead="Clerks ask, administrators decide: less than is due, discounts, payment in parts, refunds."
      />
      <RequestDesk />
    </>
  )
}
