import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { LearningHome } from '@/features/courses/student/learning-home'
import { PageTitle } from '@/features/site/page-title'
import { LessonOverview } from '@/features/videos/student/lesson-overview'
import { BackLink } from '@/shared/ui/back-link'

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
      >
        <LessonOverview courseId={courseId} />
      </LearningHome>
    </>
  )
}
