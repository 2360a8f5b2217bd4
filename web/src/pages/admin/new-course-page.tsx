import { pagePath } from '@sonocampus/contract/pages'
import { BankAccountChoice } from '@/features/access/bank-accounts/admin/bank-account-choice'
import { PageTitle } from '@/features/ground/site/page-title'
import { NewCourse } from '@/features/learning/courses/admin/new-course'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function NewCoursePage() {
  return (
    <>
      <PageTitle title="Create New Course" />
      <PageHeader
        title="Create New Course"
        lead="It stays a draft until you make it active. Lessons come next."
        back={<BackLink to={pagePath('adminCourses')}>Back to courses</BackLink>}
      />
      <NewCourse accounts={(choice) => <BankAccountChoice {...choice} />} />
    </>
  )
}
