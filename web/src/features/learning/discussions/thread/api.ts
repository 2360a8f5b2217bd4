import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  getQuestion,
  listAnswers,
  listQuestions,
  reportPost,
  updatePost,
} from '@sonocampus/contract/discussions'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { keysetQuery } from '@/shared/api/use-keyset'
import { useDecision, useWrite } from '@/shared/api/use-write'

const ALL = ['discussions']
const live = ['discussion-changed'] as const

export const questionsQuery = (videoId: string) =>
  keysetQuery({
    queryKey: [...ALL, 'questions', videoId],
    meta: { live, about: { video_id: videoId } },
    read: (query, signal) => call(listQuestions, { params: { videoId }, query }, signal),
  })

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'question', questionId],
    meta: { live },
    queryFn: ({ signal }) => call(getQuestion, { params: { questionId } }, signal),
  })

export const answersQuery = (questionId: string) =>
  keysetQuery({
    queryKey: [...ALL, 'answers', questionId],
    meta: { live },
    read: (query, signal) => call(listAnswers, { params: { questionId }, query }, signal),
  })

export const useAskQuestion = () =>
  useWrite((request: RequestOf<typeof askQuestion>) => call(askQuestion, request), ALL)

export const useAnswerQuestion = () =>
  useWrite((request: RequestOf<typeof answerQuestion>) => call(answerQuestion, request), ALL)

export const useUpdatePost = () =>
  useDecision((request: RequestOf<typeof updatePost>) => call(updatePost, request), ALL)

export const useAcceptAnswer = () =>
  useDecision((request: RequestOf<typeof acceptAnswer>) => call(acceptAnswer, request), ALL)

export const useReportPost = () => useWrite((request: RequestOf<typeof reportPost>) => call(reportPost, request), ALL)
