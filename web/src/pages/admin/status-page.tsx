import { PageTitle } from '@/features/ground/site/page-title'
import { StatusView } from '@/features/operations/status/status-view'
import { PageHeader } from '@/shared/ui/page-header'

export function StatusPage() {
  return (
    <>
      <PageTitle title="Status" />
      <PageHeader title="Status" lead="What's working on the server, what isn't, and what to do about it." />
      <StatusView />
    </>
  )
}
