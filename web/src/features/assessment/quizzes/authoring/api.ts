import {
  countRunningAttempts,
  createQuestion,
  createQuiz,
  deleteQuestion,
  deleteQuiz,
  getQuizForAdmin,
  listQuizzesForAdmin,
  tryQuestion,
  updateQuestion,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
import {
  arrangeQuestions,
  duplicateQuestion,
  duplicateQuiz,
  importQuestions,
  publishQuiz,
  updateQuizDetails,
  withdrawQuiz,
} from '@sonocampus/contract/quizzes.authoring'
import {
  applyRegrade,
  getGradingView,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
  previewRegrade,
} from '@sonocampus/contract/quizzes.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'

type SubmissionFilter = RequestOf<typeof listQuizSubmissions>['query']

const ALL = ['quizzes', 'admin']
const keys = {
  list: (courseId: string) => [...ALL, 'list', courseId],
  one: (quizId: string) => [...ALL, 'one', quizId],
  running: (quizId: string) => [...ALL, 'running', quizId],
  statistics: (quizId: string) => [...ALL, 'statistics', quizId],
  regrade: (quizId: string) => [...ALL, 'regrade', quizId],
  submissions: (quizId: string, query: SubmissionFilter) =>
    ['quizzes', 'admin', 'submissions', { quizId, status: query.status }, query] as const,
  gradingView: (submissionId: string) => [...ALL, 'grading-view', submissionId],
}

export const quizzesForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    queryFn: ({ signal }) => call(listQuizzesForAdmin, { query: { course_id: courseId } }, signal),
  })

export const quizForAdminQuery = (quizId: string) =>
  queryOptions({
    queryKey: keys.one(quizId),
    queryFn: ({ signal }) => call(getQuizForAdmin, { params: { quizId } }, signal),
  })

/** Asked when somebody is about to delete it, and each time again. */
export const runningAttemptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: keys.running(quizId),
    queryFn: ({ signal }) => call(countRunningAttempts, { params: { quizId } }, signal),
  })

export const questionStatisticsQuery = (quizId: string) =>
  queryOptions({
    queryKey: keys.statistics(quizId),
    queryFn: ({ signal }) => call(listQuestionStatistics, { params: { quizId } }, signal),
  })

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

export const useCreateQuiz = () =>
  useWrite((body: RequestOf<typeof createQuiz>['body']) => call(createQuiz, { body }), ALL)

export const useUpdateQuiz = () =>
  useWrite((request: RequestOf<typeof updateQuiz>) => callEdit(updateQuiz, request), ALL)

export const useDeleteQuiz = () => useWrite((quizId: string) => call(deleteQuiz, { params: { quizId } }), ALL)

export const useCreateQuestion = () =>
  useWrite((request: RequestOf<typeof createQuestion>) => call(createQuestion, request), ALL)

export const useImportQuestions = () =>
  useWrite((request: RequestOf<typeof importQuestions>) => call(importQuestions, request), ALL)

export const useUpdateQuestion = () =>
  useWrite((request: RequestOf<typeof updateQuestion>) => callEdit(updateQuestion, request), ALL)

export const useDeleteQuestion = () =>
  useWrite((questionId: string) => call(deleteQuestion, { params: { questionId } }), ALL)

/** Scores what is tried; nothing is kept. */
export const useTryQuestion = () =>
  useMutation({ mutationFn: (request: RequestOf<typeof tryQuestion>) => call(tryQuestion, request) })

export const useApplyRegrade = () => useWrite((quizId: string) => call(applyRegrade, { params: { quizId } }), ALL)

export const useGradeQuizSubmission = () =>
  useWrite((request: RequestOf<typeof gradeQuizSubmission>) => callEdit(gradeQuizSubmission, request), ALL)

export const useUpdateQuizDetails = () =>
  useWrite((request: RequestOf<typeof updateQuizDetails>) => callEdit(updateQuizDetails, request), ALL)

export const useDuplicateQuestion = () =>
  useWrite((questionId: string) => call(duplicateQuestion, { params: { questionId } }), ALL)

/** One after the other, so that the last one wins; whatever comes of it, what the server has is shown in the end. */
export function useArrangeQuestions(quizId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (question_ids: string[]) => call(arrangeQuestions, { params: { quizId }, body: { question_ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
    scope: { id: `arrange ${quizId}` },
  })
}

export const usePublishQuiz = () =>
  useWrite((request: RequestOf<typeof publishQuiz>) => call(publishQuiz, request), ALL)

export const useWithdrawQuiz = () => useWrite((quizId: string) => call(withdrawQuiz, { params: { quizId } }), ALL)

export const useDuplicateQuiz = () =>
  useWrite((request: RequestOf<typeof duplicateQuiz>) => call(duplicateQuiz, request), ALL)
