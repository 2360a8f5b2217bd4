import { pagePath } from '@sonocampus/contract/pages'
import { Link, useParams } from 'react-router'
import { EnrollmentPanel } from '@/features/access/enrollments/student/enrollment-panel'
import { PageTitle } from '@/features/ground/site/page-title'
import { SupportLink } from '@/features/ground/site/support-link'
import { LoadedCourse } from '@/features/learning/courses/student/loaded-course'
import { BackLink } from '@/shared/ui/back-link'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'

/** The application form on its own page: the same form and outcome as on the course page. */
export function EnrollPage() {
  const { courseId = '' } = useParams()
  const coursePath = pagePath('studentCourse', { courseId })
  return (
    <>
      <PageTitle title="Apply for Enrollment" />
      <LoadedCourse
        key={courseId}
        courseId={courseId}
        back={<BackLink to={pagePath('studentCourses')}>All courses</BackLink>}
      >
        {(course) => (
          <>
            <PageHeader
              back={<BackLink to={coursePath}>Back to the course</BackLink>}
              title="Apply for Enrollment"
              lead={course.title}
            />
            <div className="max-w-3xl">
              <EnrollmentPanel
                courseId={courseId}
                startOpen
                support={(caseNumber) => <SupportLink caseNumber={caseNumber} />}
                approved={() => (
                  <Notice
                    tone="done"
                    title="Application Approved"
                    action={
                      <Link to={coursePath} className={buttonStyles()}>
                        Go to the Course
                      </Link>
                    }
                  >
                    You don't need to apply again. The course page shows what comes next.
                  </Notice>
                )}
              />
            </div>
          </>
        )}
      </LoadedCourse>
    </>
  )
}
