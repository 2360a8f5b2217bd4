import { pagePath } from '@sonocampus/contract/pages'
import { useEffect } from 'react'
import { Outlet, useMatch, useParams } from 'react-router'
import { PublishButton } from '@/features/learning/courses/admin/publish-button'
import { CourseFrame } from '@/features/overview/course-workspace/course-frame'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { keepLastCourse } from '@/shared/session/last-course'
import { BackLink } from '@/shared/ui/back-link'

/** A course's workspace: its head and tabs around the open one. */
export function CoursePage() {
  const { courseId = '' } = useParams()
  const isOverview = useMatch(pagePath('adminCourse', { courseId })) !== null
  useEffect(() => keepLastCourse(courseId), [courseId])
  return (
    <CourseFrame
      key={courseId}
      courseId={courseId}
      back={<BackLink to={pagePath('adminCourses')}>Back to courses</BackLink>}
      publish={({ course, lessons }) => (
        <ForAdministrators>
          <PublishButton course={course} lessons={lessons} isFirst={isOverview} />
        </ForAdministrators>
      )}
    >
      <Outlet />
    </CourseFrame>
  )
}
