import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { CourseView } from '@/features/courses/student/course-view'
import { NoLessons } from '@/features/courses/student/no-lessons'
import { EnrollmentPanel } from '@/features/enrollments/student/enrollment-panel'
import { CoursePayment } from '@/features/payments/student/course-payment'
import { PageTitle } from '@/features/site/page-title'
import { SupportLink } from '@/features/site/support-link'
import { BackLink } from '@/shared/ui/back-link'

export function CoursePage() {
  const { courseId } = useParams()
  const support = (caseNumber: string | null) => <SupportLink caseNumber={caseNumber} />
  return (
    <>
      <PageTitle title="Course" />
      <CourseView
        key={courseId}
        courseId={courseId}
        back={<BackLink to={pagePath('studentCourses')}>All courses</BackLink>}
      >
        {courseId && (
          <EnrollmentPanel
            courseId={courseId}
            support={support}
            approved={(caseNumber) => (
              <CoursePayment courseId={courseId} support={support(caseNumber)} lessons={<NoLessons />} />
            )}
          />
        )}
      </CourseView>
    </>
  )
}
