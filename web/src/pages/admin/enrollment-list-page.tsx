import { pagePath } from '@sonocampus/contract/pages'
import { BatchActions } from '@/features/access/batches/batch-actions'
import { EnrollmentList } from '@/features/access/enrollments/admin/enrollment-list'
import { ViewsMenu } from '@/features/ground/saved-views/views-menu'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function EnrollmentListPage() {
  return (
    <>
      <PageTitle title="All Enrollments" />
      <BackLink to={pagePath('adminEnrollments')}>Enrollments</BackLink>
      <PageHeader isOverList title="All Enrollments" lead="Who has access to which course, and until when." />
      <EnrollmentList
        views={<ViewsMenu screen="enrollments" />}
        actions={({ selected, clear }) => (
          <BatchActions kinds={['extend-enrollments', 'message-students']} selected={selected} onDone={clear} />
        )}
      />
    </>
  )
}
