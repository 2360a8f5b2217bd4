import {
  createAssignment,
  deleteAssignment,
  getAssignment,
  listAssignments,
  listAssignmentsForAdmin,
  type StudentAssignment,
  submitAssignment,
  updateAssignment,
} from '@sonocampus/contract/assignments'
import {
  getSubmission,
  gradeSubmission,
  listGradingQueue,
  listSubmissions,
  returnSubmission,
} from '@sonocampus/contract/assignments.grading'
import { listMyCourses, type MyCourse } from '@sonocampus/contract/courses'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { UnauthorizedError } from '@/shared/api/api-error'
import { call, callWithProgress, callWithTotal } from '@/shared/api/call'
import { freshAddresses } from '@/shared/api/fresh-addresses'
import { useSending } from '@/shared/api/use-sending'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

const ALL = ['assignments']

/** One call for each course held; a course that fails counts as one without assignments. */
export const myAssignmentsQuery = queryOptions({
  queryKey: [...ALL, 'mine'],
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
    queryKey: [...ALL, 'course', courseId],
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(listAssignments, { params: { courseId } }, signal),
  })

export type AssignmentIds = { courseId: string; assignmentId: string }

export const assignmentQuery = (ids: AssignmentIds) =>
  queryOptions({
    queryKey: [...ALL, 'one', ids.courseId, ids.assignmentId],
    meta: { live: ['notification'], about: { course_id: ids.courseId } },
    queryFn: ({ signal }) => call(getAssignment, { params: ids }, signal),
    ...freshAddresses,
  })

export function useSubmitAssignment(ids: AssignmentIds) {
  const queryClient = useQueryClient()
  const forget = () => queryClient.invalidateQueries({ queryKey: ALL })
  return useSending(
    (file: File, onProgress) => callWithProgress(submitAssignment, { params: ids, files: { file } }, onProgress),
    { onSuccess: forget, onLost: () => void forget() },
  )
}

export const assignmentsForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'admin', courseId],
    queryFn: ({ signal }) => call(listAssignmentsForAdmin, { params: { courseId } }, signal),
  })

export const useCreateAssignment = () =>
  useAssignmentWrite((request: RequestOf<typeof createAssignment>) => call(createAssignment, request))

export const useUpdateAssignment = () =>
  useAssignmentWrite((request: RequestOf<typeof updateAssignment>) => call(updateAssignment, request))

export const useDeleteAssignment = () =>
  useAssignmentWrite((params: AssignmentIds) => call(deleteAssignment, { params }))

/** One page of who handed in; the page before stays until the next has come. */
export const submissionsQuery = (ids: AssignmentIds, page: number) =>
  queryOptions({
    queryKey: [...ALL, 'submissions', ids.assignmentId, page],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: PAGE_SIZE }
      const { rows, total } = await callWithTotal(listSubmissions, { params: ids, query }, signal)
      return { rows: rows.submissions, total }
    },
    placeholderData: (before) => before,
    ...freshAddresses,
  })

export type SubmissionIds = AssignmentIds & { submissionId: string }

export const submissionQuery = (ids: SubmissionIds) =>
  queryOptions({
    queryKey: [...ALL, 'submission', ids.submissionId],
    queryFn: ({ signal }) => call(getSubmission, { params: ids }, signal),
    ...freshAddresses,
  })

export const useGradeSubmission = () =>
  useAssignmentWrite((request: RequestOf<typeof gradeSubmission>) => call(gradeSubmission, request))

export const useReturnSubmission = () =>
  useAssignmentWrite((request: RequestOf<typeof returnSubmission>) => call(returnSubmission, request))

export type QueueFilter = Pick<RequestOf<typeof listGradingQueue>['query'], 'course_id' | 'kind'>

/** The work at one place of the queue. It changes only when it is graded here or asked for: nobody's typing is swept away. */
export const gradingQueueQuery = (filter: QueueFilter, place: number) =>
  queryOptions({
    queryKey: [...ALL, 'queue', filter, place],
    queryFn: ({ signal }) =>
      callWithTotal(listGradingQueue, { query: { ...filter, page: place, page_size: 1 } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

function useAssignmentWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }) })
}
