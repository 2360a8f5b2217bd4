import { CourseChoice } from '@/features/courses/admin/course-choice'
import { PageTitle } from '@/features/site/page-title'
import { StaffList } from '@/features/staff/admin/staff-list'
import { AccountActions } from '@/features/users/admin/account-actions'
import { PageHeader } from '@/shared/ui/page-header'

export function StaffPage() {
  return (
    <>
      <PageTitle title="Staff" />
      <PageHeader title="Staff" lead="Who runs the institute, and how far each of them may go." />
      <StaffList
        courses={(choice) => <CourseChoice {...choice} />}
        actions={(member) => <AccountActions user={member} isStaff />}
      />
    </>
  )
}
