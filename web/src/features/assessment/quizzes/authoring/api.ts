import {
  countRunningAttempts,
  createQuestion,
  createQuiz,
  deleteQuestion,
  deleteQuiz,
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
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'
import { QUIZZES_FOR_ADMIN as ALL } from '../quiz-for-admin'

const keys = {
  list: (courseId: string) => [...ALL, 'list', courseId],
  running: (quizId: string) => [...ALL, 'running', quizId],
}

export const quizzesForAdminQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.list(courseId),
    queryFn: ({ signal }) => call(listQuizzesForAdmin, { query: { course_id: courseId } }, signal),
  })

/** Asked when somebody is about to delete it, and each time again. */
export const runningAttemptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: keys.running(quizId),
    queryFn: ({ signal }) => call(countRunningAttempts, { params: { quizId } }, signal),
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
