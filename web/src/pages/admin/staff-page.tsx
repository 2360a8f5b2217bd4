import { UserPlus } from 'lucide-react'
import { PageTitle } from '@/features/ground/site/page-title'
import { StaffList } from '@/features/ground/staff/admin/staff-list'
import { AccountActions } from '@/features/ground/users/admin/account-actions'
import { CourseChoice } from '@/features/learning/courses/admin/course-choice'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

export function StaffPage() {
  return (
    <>
      <PageTitle title="Staff" />
      <PageHeader
        isOverList
        title="Staff"
        lead="Who works for the institute, and what each of them can do."
        actions={
          <a href="#invite" className={buttonStyles({ variant: 'secondary' })}>
            <UserPlus aria-hidden="true" />
            Invite
          </a>
        }
      />
      <StaffList
        courses={(choice) => <CourseChoice {...choice} />}
        actions={(member) => <AccountActions user={member} />}
      />
    </>
  )
}
