import {
  applyRegrade,
  getGradingView,
  gradeQuizSubmission,
  listQuizSubmissions,
  previewRegrade,
} from '@sonocampus/contract/quizzes.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import { QUIZZES_FOR_ADMIN as ALL } from '../quiz-for-admin'

type SubmissionFilter = RequestOf<typeof listQuizSubmissions>['query']

const keys = {
  regrade: (quizId: string) => [...ALL, 'regrade', quizId],
  submissions: (quizId: string, query: SubmissionFilter) =>
    ['quizzes', 'admin', 'submissions', { quizId, status: query.status }, query] as const,
  gradingView: (submissionId: string) => [...ALL, 'grading-view', submissionId],
}

/** Whose score the present key would change. */
export const regradeQuery = (quizId: string) =>
  queryOptions({
    queryKey: keys.regrade(quizId),
    queryFn: ({ signal }) => call(previewRegrade, { params: { quizId } }, signal),
  })

/** One page; the page before stays until the next has come, unless it is of another quiz or status. */
export const quizSubmissionsQuery = (quizId: string, query: SubmissionFilter) =>
  queryOptions({
    queryKey: keys.submissions(quizId, query),
    queryFn: ({ signal }) => callWithTotal(listQuizSubmissions, { params: { quizId }, query }, signal),
    placeholderData: (before, queryBefore) => {
      const of = queryBefore?.queryKey[3]
      return of?.quizId === quizId && of.status === query.status ? before : undefined
    },
  })

/** Never from the cache, so that a form never begins with a grade that is no longer the last one. */
export const gradingViewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: keys.gradingView(submissionId),
    queryFn: ({ signal }) => call(getGradingView, { params: { submissionId } }, signal),
    gcTime: 0,
  })

export const useApplyRegrade = () => useWrite((quizId: string) => call(applyRegrade, { params: { quizId } }), ALL)

export const useGradeQuizSubmission = () =>
  useWrite((request: RequestOf<typeof gradeQuizSubmission>) => callEdit(gradeQuizSubmission, request), ALL)
