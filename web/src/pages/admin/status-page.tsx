import { PageTitle } from '@/features/ground/site/page-title'
import { StatusView } from '@/features/operations/status/status-view'
import { PageHeader } from '@/shared/ui/page-header'

export function StatusPage() {
  return (
    <>
      <PageTitle title="Status" />
      <PageHeader title="Status" lead="What is well with the server, what is not, and what to do about it." />
      <StatusView />
    </>
  )
}
