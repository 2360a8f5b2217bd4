import { PageTitle } from '@/features/site/page-title'
import { FailedMailList } from '@/features/statistics/admin/failed-mail-list'
import { PageHeader } from '@/shared/ui/page-header'

export function FailedMailsPage() {
  return (
    <>
      <PageTitle title="Failed mails" />
      <PageHeader title="Failed mails" lead="What could not be delivered. Check the mail settings, then send again." />
      <FailedMailList />
    </>
  )
}
