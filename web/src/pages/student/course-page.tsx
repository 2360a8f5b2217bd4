import type { ExploredCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { useParams, useSearchParams } from 'react-router'
import { AdmissionPrice } from '@/features/access/enrollments/student/admission-price'
import { EnrollmentPanel } from '@/features/access/enrollments/student/enrollment-panel'
import { CoursePayment } from '@/features/access/payments/student/course-payment'
import { useLogOut } from '@/features/ground/auth/api'
import { useOwnWindowAllowed, useProtectionLevel } from '@/features/ground/site/api'
import { PageTitle } from '@/features/ground/site/page-title'
import { SupportLink } from '@/features/ground/site/support-link'
import { PreviewLessons } from '@/features/learning/courses/catalogue/preview-lessons'
import { CourseView } from '@/features/learning/courses/student/course-view'
import { PreviewPlayer } from '@/features/learning/lessons/preview/preview-player'
import { Lessons } from '@/features/learning/lessons/student/lessons'
import { BackLink } from '@/shared/ui/back-link'

export function CoursePage() {
  const { courseId } = useParams()
  return (
    <>
      <PageTitle title="Course" />
      <CourseView
        key={courseId}
        courseId={courseId}
        back={<BackLink to={pagePath('studentCourses')}>All courses</BackLink>}
        price={({ id, price }) => <AdmissionPrice courseId={id} price={price} className="text-xl" />}
      >
        {(course) => <Admission course={course} />}
      </CourseView>
    </>
  )
}

/** The student's admission to this course: applying, paying, or at the lessons. */
function Admission({ course }: { course: ExploredCourse }) {
  const [search] = useSearchParams()
  const level = useProtectionLevel()
  const allowsOwnWindow = useOwnWindowAllowed()
  const logOut = useLogOut(async () => {}) // The guard goes to the login, and back afterwards.
  const support = (caseNumber: string | null) => <SupportLink caseNumber={caseNumber} />
  const preview = course.preview_videos.length > 0 && (
    <section aria-labelledby="preview-lessons">
      <h2 id="preview-lessons" className="mb-2.5 text-xl">
        Preview lessons
      </h2>
      <PreviewLessons
        lessons={course.preview_videos}
        player={(lesson) => <PreviewPlayer courseId={course.id} lesson={lesson} />}
      />
    </section>
  )
  return (
    <EnrollmentPanel
      courseId={course.id}
      support={support}
      preview={preview}
      approved={(caseNumber) => (
        <CoursePayment
          courseId={course.id}
          support={support(caseNumber)}
          preview={preview}
          lessons={
            <Lessons
              courseId={course.id}
              wantedId={search.get('lesson')}
              level={level}
              allowsOwnWindow={allowsOwnWindow}
              logOut={() => logOut.mutate()}
            />
          }
        />
      )}
    />
  )
}
