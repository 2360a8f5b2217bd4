import { pagePath } from '@sonocampus/contract/pages'
import { getQuizForAdmin, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@/shared/api/call'
import { toast } from '@/shared/ui/toaster'

/** Where the cache keeps what authors and graders see: a change of theirs makes all of it old. */
export const QUIZZES_FOR_ADMIN = ['quizzes', 'admin']

export const quizForAdminQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...QUIZZES_FOR_ADMIN, 'one', quizId],
    queryFn: ({ signal }) => call(getQuizForAdmin, { params: { quizId } }, signal),
  })

/** The quiz that a page is about. When it cannot be read, the page says so and goes back to the quizzes. */
export function useQuizOrReturn(quizId: string): Quiz | undefined {
  const { data: quiz, error } = useQuery(quizForAdminQuery(quizId))
  const navigate = useNavigate()
  const isLost = Boolean(error) && !quiz
  useEffect(() => {
    if (!isLost) return
    toast.error('Failed to fetch quiz details.', { id: 'quiz-details' })
    void navigate(pagePath('adminQuizzes'), { replace: true })
  }, [isLost, navigate])
  return quiz
}

/** Back to the quizzes of the same course. */
export const quizzesPath = (quiz: Quiz | undefined): string =>
  quiz ? `${pagePath('adminQuizzes')}?course=${quiz.course_id}` : pagePath('adminQuizzes')
