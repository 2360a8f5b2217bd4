import {
  createQuestion,
  createQuiz,
  deleteQuestion,
  deleteQuiz,
  getQuizForAdmin,
  listQuizzesForAdmin,
  updateQuestion,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
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

const ADMIN = ['quizzes', 'admin']

export const quizzesForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'list', courseId],
    queryFn: ({ signal }) => call(listQuizzesForAdmin, { query: { course_id: courseId } }, signal),
  })

export const quizForAdminQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'one', quizId],
    queryFn: ({ signal }) => call(getQuizForAdmin, { params: { quizId } }, signal),
  })

export const questionStatisticsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'statistics', quizId],
    queryFn: ({ signal }) => call(listQuestionStatistics, { params: { quizId } }, signal),
  })

/** Whose score the present key would change. */
export const regradeQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'regrade', quizId],
    queryFn: ({ signal }) => call(previewRegrade, { params: { quizId } }, signal),
  })

type SubmissionFilter = RequestOf<typeof listQuizSubmissions>['query']

/** One page; the page before stays until the next has come, unless it is of another quiz or status. */
export const quizSubmissionsQuery = (quizId: string, query: SubmissionFilter) =>
  queryOptions({
    queryKey: [...ADMIN, 'submissions', { quizId, status: query.status }, query] as const,
    queryFn: ({ signal }) => callWithTotal(listQuizSubmissions, { params: { quizId }, query }, signal),
    placeholderData: (before, queryBefore) => {
      const of = queryBefore?.queryKey[3] as { quizId: string; status?: string } | undefined
      return of?.quizId === quizId && of.status === query.status ? before : undefined
    },
  })

/** Never from the cache, so that a form never begins with a grade that is no longer the last one. */
export const gradingViewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'grading-view', submissionId],
    queryFn: ({ signal }) => call(getGradingView, { params: { submissionId } }, signal),
    gcTime: 0,
  })

export const useCreateQuiz = () =>
  useQuizWrite((body: RequestOf<typeof createQuiz>['body']) => call(createQuiz, { body }))

export const useUpdateQuiz = () => useQuizWrite((request: RequestOf<typeof updateQuiz>) => call(updateQuiz, request))

export const useDeleteQuiz = () => useQuizWrite((quizId: string) => call(deleteQuiz, { params: { quizId } }))

export const useCreateQuestion = () =>
  useQuizWrite((request: RequestOf<typeof createQuestion>) => call(createQuestion, request))

export const useUpdateQuestion = () =>
  useQuizWrite((request: RequestOf<typeof updateQuestion>) => call(updateQuestion, request))

export const useDeleteQuestion = () =>
  useQuizWrite((questionId: string) => call(deleteQuestion, { params: { questionId } }))

export const useApplyRegrade = () => useQuizWrite((quizId: string) => call(applyRegrade, { params: { quizId } }))

export const useGradeQuizSubmission = () =>
  useQuizWrite((request: RequestOf<typeof gradeQuizSubmission>) => call(gradeQuizSubmission, request))

function useQuizWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN }) })
}
