import {
  createAssignment,
  deleteAssignment,
  listAssignmentsForAdmin,
  setRubric,
  updateAssignment,
} from '@sonocampus/contract/assignments'
import {
  getSubmission,
  gradeSubmission,
  listGradingQueue,
  listSubmissions,
  returnSubmission,
} from '@sonocampus/contract/assignments.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { freshLinks } from '@/shared/api/fresh-links'
import { useWrite } from '@/shared/api/use-write'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

export type AssignmentIds = RequestOf<typeof updateAssignment>['params']
export type SubmissionIds = RequestOf<typeof gradeSubmission>['params']
export type QueueFilter = Pick<RequestOf<typeof listGradingQueue>['query'], 'course_id' | 'kind'>

const ALL = ['assignments']
const keys = {
  list: (courseId: string) => [...ALL, 'admin', courseId],
  submissions: (assignmentId: string, page: number) => [...ALL, 'submissions', assignmentId, page],
  submission: (submissionId: string) => [...ALL, 'submission', submissionId],
  queue: (filter: QueueFilter, place: number) => [...ALL, 'queue', filter, place],
}

export const assignmentsForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    queryFn: ({ signal }) => call(listAssignmentsForAdmin, { params: { courseId } }, signal),
  })

/** One page of who handed in; the page before stays until the next has come. */
export const submissionsQuery = (ids: AssignmentIds, page: number) =>
  queryOptions({
    queryKey: keys.submissions(ids.assignmentId, page),
    queryFn: async ({ signal }) => {
      const query = { page, page_size: PAGE_SIZE }
      const { rows, total } = await callWithTotal(listSubmissions, { params: ids, query }, signal)
      return { rows: rows.submissions, total }
    },
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

export const submissionQuery = (ids: SubmissionIds) =>
  queryOptions({
    queryKey: keys.submission(ids.submissionId),
    queryFn: ({ signal }) => call(getSubmission, { params: ids }, signal),
    ...freshLinks,
  })

/**
 * The work at one place of the queue. It changes only when it is graded here or refetched: live updates must not sweep
 * away typing.
 */
export const gradingQueueQuery = (filter: QueueFilter, place: number) =>
  queryOptions({
    queryKey: keys.queue(filter, place),
    queryFn: ({ signal }) =>
      callWithTotal(listGradingQueue, { query: { ...filter, page: place, page_size: 1 } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCreateAssignment = () =>
  useWrite((request: RequestOf<typeof createAssignment>) => call(createAssignment, request), ALL)

export const useUpdateAssignment = () =>
  useWrite((request: RequestOf<typeof updateAssignment>) => callEdit(updateAssignment, request), ALL)

export const useSetRubric = () => useWrite((request: RequestOf<typeof setRubric>) => callEdit(setRubric, request), ALL)

export const useDeleteAssignment = () => useWrite((params: AssignmentIds) => call(deleteAssignment, { params }), ALL)

export const useGradeSubmission = () =>
  useWrite((request: RequestOf<typeof gradeSubmission>) => callEdit(gradeSubmission, request), ALL)

export const useReturnSubmission = () =>
  useWrite((request: RequestOf<typeof returnSubmission>) => callEdit(returnSubmission, request), ALL)
