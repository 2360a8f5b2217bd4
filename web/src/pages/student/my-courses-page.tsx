import { AdmissionStep } from '@/features/access/enrollments/student/admission-step'
import { OpenAdmissions, WithoutOpenAdmissions } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { MyCourseList } from '@/features/learning/courses/student/my-course-list'
import { NoCourses } from '@/features/learning/courses/student/no-courses'
import { PageHeader } from '@/shared/ui/page-header'

export function MyCoursesPage() {
  return (
    <>
      <PageTitle title="My Courses" />
      <PageHeader title="My Learning Journey" lead="The courses you are enrolled in." />
      {/* Those of courses that were opened before have cards of their own. */}
      <OpenAdmissions only={({ expiration_date }) => expiration_date === null} />
      <MyCourseList
        step={(courseId, otherwise) => <AdmissionStep courseId={courseId} otherwise={otherwise} />}
        empty={
          <WithoutOpenAdmissions otherwise={null}>
            <NoCourses />
          </WithoutOpenAdmissions>
        }
      />
    </>
  )
}
