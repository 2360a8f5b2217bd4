import { pagePath } from '@sonocampus/contract/pages'
import { BatchActions } from '@/features/access/batches/batch-actions'
import { QueueLink } from '@/features/access/decisions/queue-link'
import { ApplicationDesk } from '@/features/access/enrollments/admin/application-desk'
import { ViewsMenu } from '@/features/ground/saved-views/views-menu'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function ApplicationsPage() {
  return (
    <>
      <PageTitle title="Enrollment Applications" />
      <PageHeader
        isOverList
        title="Enrollment Applications"
        lead="Who wants to enroll, and with which qualification."
        actions={<QueueLink to={pagePath('adminApplicationQueue')} />}
      />
      <ApplicationDesk
        views={<ViewsMenu screen="applications" />}
        actions={({ selected, clear }) => (
          <BatchActions kinds={['approve-applications', 'message-students']} selected={selected} onDone={clear} />
        )}
      />
    </>
  )
}
