import { PageTitle } from '@/features/ground/site/page-title'
import { FailedMailList } from '@/features/overview/statistics/admin/failed-mail-list'
import { PageHeader } from '@/shared/ui/page-header'

export function FailedMailsPage() {
  return (
    <>
      <PageTitle title="Failed mails" />
      <PageHeader
        isOverList
        title="Failed mails"
        lead="Mails that couldn't be delivered. Check the mail settings, then send them again."
      />
      <FailedMailList />
    </>
  )
}
