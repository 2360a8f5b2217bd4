import {
  createCourse,
  deleteCourse,
  exploreCourse,
  exploreCourses,
  getCourseForAdmin,
  listCoursesForAdmin,
  listMyCourses,
  restoreCourse,
  updateCourse,
} from '@sonocampus/contract/courses'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'

export const exploreCoursesQuery = queryOptions({
  queryKey: ['courses', 'explore'],
  queryFn: ({ signal }) => call(exploreCourses, {}, signal),
})

export const exploreCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'explore', courseId],
    queryFn: ({ signal }) => call(exploreCourse, { params: { courseId } }, signal),
  })

export const myCoursesQuery = queryOptions({
  queryKey: ['courses', 'mine'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listMyCourses, {}, signal),
})

export type CourseFilter = RequestOf<typeof listCoursesForAdmin>['query']

/** One page of the administrators' list; the page before stays until the next has come, unless it is of another status. */
export const coursesForAdminQuery = (query: CourseFilter) =>
  queryOptions({
    queryKey: ['courses', 'admin', 'list', query] as const,
    queryFn: ({ signal }) => callWithTotal(listCoursesForAdmin, { query }, signal),
    placeholderData: (before, queryBefore) => (queryBefore?.queryKey[3].status === query.status ? before : undefined),
  })

/** Every course by its title, for choosing among them. */
export const courseChoicesQuery = queryOptions({
  queryKey: ['courses', 'admin', 'choices'],
  queryFn: ({ signal }) => call(listCoursesForAdmin, { query: { sort: 'title' } }, signal),
})

export const courseForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'admin', 'one', courseId],
    queryFn: ({ signal }) => call(getCourseForAdmin, { params: { courseId } }, signal),
  })

export type CourseBody = RequestOf<typeof createCourse>['body']

export const useCreateCourse = () => useCourseWrite((body: CourseBody) => call(createCourse, { body }))

export const useUpdateCourse = () =>
  useCourseWrite((change: RequestOf<typeof updateCourse>) => call(updateCourse, change))

export const useDeleteCourse = () => useCourseWrite((courseId: string) => call(deleteCourse, { params: { courseId } }))

export const useRestoreCourse = () =>
  useCourseWrite((courseId: string) => call(restoreCourse, { params: { courseId } }))

/** A change of a course shows in every list of courses. */
function useCourseWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['courses'] }) })
}
