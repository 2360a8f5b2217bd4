import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { OpenAdmissions, WithoutOpenAdmissions } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { MyCourseList } from '@/features/learning/courses/student/my-course-list'
import { NoCourses } from '@/features/learning/courses/student/no-courses'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

export function MyCoursesPage() {
  return (
    <>
      <PageTitle title="My Courses" />
      <PageHeader
        title="My Learning Journey"
        lead="The courses you are enrolled in."
        actions={
          <Link to={pagePath('studentPayments')} className={buttonStyles({ variant: 'secondary' })}>
            My payments
          </Link>
        }
      />
      <OpenAdmissions />
      <MyCourseList
        empty={
          <WithoutOpenAdmissions otherwise={null}>
            <NoCourses />
          </WithoutOpenAdmissions>
        }
      />
    </>
  )
}
