import {
  createCourse,
  deleteCourse,
  listCoursesForAdmin,
  restoreCourse,
  updateCourse,
} from '@sonocampus/contract/courses'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'

export type CourseBody = RequestOf<typeof createCourse>['body']
export type CourseFilter = RequestOf<typeof listCoursesForAdmin>['query']

/** A change of a course shows in every list of courses. */
const ALL = ['courses']
const keys = {
  list: (query: CourseFilter) => ['courses', 'admin', 'list', query] as const,
  choices: [...ALL, 'admin', 'choices'],
}

/** One page of the administrators' list; the previous one stays until it has loaded, unless the status changed. */
export const coursesForAdminQuery = (query: CourseFilter) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => callWithTotal(listCoursesForAdmin, { query }, signal),
    placeholderData: (before, queryBefore) => (queryBefore?.queryKey[3].status === query.status ? before : undefined),
  })

/** Every course by its title, for pickers. */
export const courseChoicesQuery = queryOptions({
  queryKey: keys.choices,
  queryFn: ({ signal }) => call(listCoursesForAdmin, { query: { sort: 'title' } }, signal),
  // Refetched when the user comes back to the screen: a teacher may have been given a course.
  meta: { live: [] },
})

export const useCreateCourse = () => useWrite((body: CourseBody) => call(createCourse, { body }), ALL)

export const useUpdateCourse = () =>
  useWrite((request: RequestOf<typeof updateCourse>) => callEdit(updateCourse, request), ALL)

export const useDeleteCourse = () => useWrite((courseId: string) => call(deleteCourse, { params: { courseId } }), ALL)

export const useRestoreCourse = () => useWrite((courseId: string) => call(restoreCourse, { params: { courseId } }), ALL)
