import { pagePath } from '@sonocampus/contract/pages'
import { List } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ApprovalForm } from '@/features/access/enrollments/admin/approval-form'
import { EndingEnrollments } from '@/features/access/enrollments/admin/ending-enrollments'
import { PageTitle } from '@/features/ground/site/page-title'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

export function EnrollmentsPage() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle title="Manage Enrollments" />
      <PageHeader
        title="Manage Enrollments"
        lead="Enroll a student in a course by hand."
        actions={
          <Link to={pagePath('adminEnrollmentList')} className={buttonStyles({ variant: 'secondary' })}>
            <List aria-hidden="true" />
            All enrollments
          </Link>
        }
      />
      <ApprovalForm
        key={params.toString()}
        userId={params.get('userId') ?? ''}
        courseId={params.get('courseId') ?? ''}
      />
      <EndingEnrollments />
    </>
  )
}
