import {
  getAssignment,
  listAssignments,
  type StudentAssignment,
  submitAssignment,
} from '@sonocampus/contract/assignments'
import { listMyCourses, type MyCourse } from '@sonocampus/contract/courses'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { UnauthorizedError } from '@/shared/api/api-error'
import { call, callWithProgress } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { useSending } from '@/shared/api/use-sending'

export type AssignmentIds = RequestOf<typeof getAssignment>['params']

const ALL = ['assignments']
const keys = {
  mine: [...ALL, 'mine'],
  course: (courseId: string) => [...ALL, 'course', courseId],
  one: ({ courseId, assignmentId }: AssignmentIds) => [...ALL, 'one', courseId, assignmentId],
}

/** One call for each course held; a course that fails counts as one without assignments. */
export const myAssignmentsQuery = queryOptions({
  queryKey: keys.mine,
  meta: { live: ['notification'] },
  queryFn: async ({ signal }) => {
    const courses = await call(listMyCourses, {}, signal)
    return (await Promise.all(courses.map((course) => assignmentsOf(course, signal)))).flat()
  },
})

async function assignmentsOf({ id, title }: MyCourse, signal: AbortSignal): Promise<StudentAssignment[]> {
  try {
    const list = await call(listAssignments, { params: { courseId: id } }, signal)
    return list.map((assignment) => ({ ...assignment, course_id: id, course_title: title }))
  } catch (error) {
    if (error instanceof UnauthorizedError || signal.aborted) throw error
    return []
  }
}

export const courseAssignmentsQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.course(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(listAssignments, { params: { courseId } }, signal),
  })

export const assignmentQuery = (ids: AssignmentIds) =>
  queryOptions({
    queryKey: keys.one(ids),
    meta: { live: ['notification'], about: { course_id: ids.courseId } },
    queryFn: ({ signal }) => call(getAssignment, { params: ids }, signal),
    ...freshLinks,
  })

export function useSubmitAssignment(ids: AssignmentIds) {
  const queryClient = useQueryClient()
  const forget = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useSending(
    (file: File, onProgress) => callWithProgress(submitAssignment, { params: ids, files: { file } }, onProgress),
    { onSuccess: forget, onLost: () => void forget() },
  )
}
