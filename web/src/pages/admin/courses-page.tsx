import { BankAccountChoice } from '@/features/bank-accounts/admin/bank-account-choice'
import { CourseManager } from '@/features/courses/admin/course-manager'
import { PageTitle } from '@/features/site/page-title'

export function CoursesPage() {
  return (
    <>
      <PageTitle title="Manage Courses" />
      <CourseManager accounts={(choice) => <BankAccountChoice {...choice} />} />
    </>
  )
}
