import { teaches } from '@sonocampus/contract/instructors'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { siteTextsQuery } from '@/features/ground/site/api'
import { exploreCourseQuery } from '@/features/learning/courses/catalogue/api'
import { CourseView } from '@/features/learning/courses/catalogue/course-view'
import { NotFoundView } from '@/features/learning/courses/catalogue/not-found-view'
import { ApiError } from '@/shared/api/api-error'
import { previewPlayer } from './preview-player'
import { PublicWaiting } from './public-waiting'
import { RouterNavigation } from './router-navigation'
import { siteOfDocument } from './site-values'

/** A course's public page inside the app's router. */
export function CourseRoute() {
  const { courseId = '' } = useParams()
  const site = useQuery(siteOfDocument)
  const course = useQuery(exploreCourseQuery(courseId))
  const texts = useQuery(siteTextsQuery)
  const unknown = course.error instanceof ApiError && [404, 422].includes(course.error.status)
  const title = course.data && site.data ? `${course.data.title} | ${site.data.institute_name}` : undefined
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!site.data || (!course.data && !unknown)) {
    const retry = () => void Promise.all([site.refetch(), course.refetch()])
    return <PublicWaiting failed={site.isError || course.isError} onRetry={retry} />
  }
  return (
    <RouterNavigation>
      {course.data ? (
        <CourseView
          site={site.data}
          course={course.data}
          instructors={(texts.data?.instructors ?? []).filter((one) => teaches(one, course.data))}
          player={previewPlayer(courseId)}
        />
      ) : (
        <NotFoundView site={site.data} />
      )}
    </RouterNavigation>
  )
}
