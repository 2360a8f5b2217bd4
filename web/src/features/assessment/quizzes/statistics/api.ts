import { listQuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { QUIZZES_FOR_ADMIN } from '../quiz-for-admin'

export const questionStatisticsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...QUIZZES_FOR_ADMIN, 'statistics', quizId],
    queryFn: ({ signal }) => call(listQuestionStatistics, { params: { quizId } }, signal),
  })
