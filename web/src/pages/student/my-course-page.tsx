import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { AssignmentOverview } from '@/features/assessment/assignments/student/assignment-overview'
import { QuizOverview } from '@/features/assessment/quizzes/taking/quiz-overview'
import { PageTitle } from '@/features/ground/site/page-title'
import { LateCertificatePanel } from '@/features/learning/certificates/student/late-certificate'
import { LateCourseClasses } from '@/features/learning/classes/student/late-course-classes'
import { LearningHome } from '@/features/learning/courses/student/learning-home'
import { ContinueLesson, LessonOverview } from '@/features/learning/lessons/student/lesson-overview'
import { later } from '@/shared/lib/later'
import { BackLink } from '@/shared/ui/back-link'

const CourseAnnouncements = later(
  async () => (await import('@/features/learning/announcements/student/course-announcements')).CourseAnnouncements,
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
        news={
          <>
            <LateCourseClasses courseId={courseId} />
            <CourseAnnouncements courseId={courseId} />
          </>
        }
        work={
          <>
            <AssignmentOverview courseId={courseId} />
            <QuizOverview courseId={courseId} />
          </>
        }
        certificate={<LateCertificatePanel courseId={courseId} />}
      >
        <ContinueLesson courseId={courseId} />
        <LessonOverview courseId={courseId} />
      </LearningHome>
    </>
  )
}
