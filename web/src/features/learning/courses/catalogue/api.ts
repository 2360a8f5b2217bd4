import { exploreCourse, exploreCourses } from '@sonocampus/contract/courses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'
import { readPageState } from './page-state'

const keys = {
  all: ['explore-courses'],
  one: (courseId: string) => ['explore-courses', courseId],
}

/** Data embedded in the document is as old as the document, so it isn't refetched at once. */
const sinceDocument = { initialDataUpdatedAt: () => performance.timeOrigin, staleTime: BRIEFLY_FRESH }

export const exploreCoursesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(exploreCourses, {}, signal),
  initialData: () => {
    const page = readPageState()
    return page?.kind === 'landing' ? page.courses : undefined
  },
  ...sinceDocument,
})

export const exploreCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.one(courseId),
    queryFn: ({ signal }) => call(exploreCourse, { params: { courseId } }, signal),
    initialData: () => {
      const page = readPageState()
      return page?.kind === 'course' && page.course.id === courseId ? page.course : undefined
    },
    ...sinceDocument,
  })
