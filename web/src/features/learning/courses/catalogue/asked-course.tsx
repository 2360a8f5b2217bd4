import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PublicLink } from '@/shared/lib/navigation'
import { savedCourse } from '@/shared/session/stored-session'
import { Notice } from '@/shared/ui/notice'
import { exploreCourseQuery } from './api'

/** The course a visitor wanted before logging in, with a link to its public page. */
export function RequestedCourse() {
  const [courseId] = useState(savedCourse)
  return courseId && <Requested courseId={courseId} />
}

/** Optional: draws nothing until the title is known, or if there is no such course. */
function Requested({ courseId }: { courseId: string }) {
  const { data: course } = useQuery({ ...exploreCourseQuery(courseId), retry: false })
  if (!course) return null
  return (
    <Notice title={course.title} className="mt-6">
      Log in or sign up to apply for this course. You'll come right back to it.{' '}
      <PublicLink to={pagePath('course', { courseId: course.id })} className="link">
        Read about it first
      </PublicLink>
    </Notice>
  )
}
