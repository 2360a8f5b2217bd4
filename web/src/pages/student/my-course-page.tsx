import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { AssignmentOverview } from '@/features/assignments/student/assignment-overview'
import { CertificatePanel } from '@/features/certificates/student/certificate-panel'
import { LateCourseClasses } from '@/features/classes/student/late-course-classes'
import { LearningHome } from '@/features/courses/student/learning-home'
import { QuizOverview } from '@/features/quizzes/student/quiz-overview'
import { PageTitle } from '@/features/site/page-title'
import { LessonOverview } from '@/features/videos/student/lesson-overview'
import { later } from '@/shared/lib/later'
import { BackLink } from '@/shared/ui/back-link'

const CourseAnnouncements = later(
  async () => (await import('@/features/announcements/student/course-announcements')).CourseAnnouncements,
)

/** The learning home of one enrolled course. */
export function MyCoursePage() {
  const { courseId = '' } = useParams()
  return (
    <>
      <PageTitle title="My Course" />
      <LearningHome
        key={courseId}
        courseId={courseId}
        back={<BackLink to={pagePath('myCourses')}>My courses</BackLink>}
        aside={<CertificatePanel courseId={courseId} />}
      >
        <CourseAnnouncements courseId={courseId} />
        <LateCourseClasses courseId={courseId} />
        <LessonOverview courseId={courseId} />
        <AssignmentOverview courseId={courseId} />
        <QuizOverview courseId={courseId} />
      </LearningHome>
    </>
  )
}
