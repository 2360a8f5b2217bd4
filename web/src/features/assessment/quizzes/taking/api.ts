import { listMyCourses, type MyCourse } from '@sonocampus/contract/courses'
import type { ErrorBody } from '@sonocampus/contract/errors'
import {
  getQuiz,
  getQuizResult,
  listQuizzes,
  type QuizAnswer,
  type StudentQuiz,
  saveQuizChoice,
  startQuizAttempt,
  submitQuiz,
} from '@sonocampus/contract/quizzes.student'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, codeOf, messageOf } from '@/shared/api/api-error'
import { call, callKeptAlive } from '@/shared/api/call'
import type { Choice } from './attempt/answer-sheet'

export type QuizIds = { courseId: string; quizId: string }
export type ResultIds = QuizIds & { submissionId: string }
type AttemptIds = QuizIds & { attemptId: string }

const ALL = ['quizzes']
/** A root of its own: what happens to quizzes never touches a running attempt. */
const ATTEMPT = ['quiz-attempt']
const keys = {
  mine: [...ALL, 'mine'],
  course: (courseId: string) => [...ALL, 'course', courseId],
  result: (submissionId: string) => [...ALL, 'result', submissionId],
  attempt: ({ courseId, quizId }: QuizIds) => [...ATTEMPT, courseId, quizId],
  sheet: ({ courseId, quizId }: QuizIds) => [...ATTEMPT, 'sheet', courseId, quizId],
}
const LONGEST_PAUSE = 10_000
const SAVE_TIMEOUT = 15_000

/** One call for each course held. */
export const myQuizzesQuery = queryOptions({
  queryKey: keys.mine,
  meta: { live: ['notification', 'quiz-updated'] },
  queryFn: async ({ signal }) => {
    const courses = await call(listMyCourses, {}, signal)
    return (await Promise.all(courses.map((course) => quizzesOf(course, signal)))).flat()
  },
})

/** A course whose enrollment has ended shows what was done in it, and is refused when that is nothing. */
async function quizzesOf({ id }: MyCourse, signal: AbortSignal): Promise<StudentQuiz[]> {
  try {
    return await call(listQuizzes, { params: { courseId: id } }, signal)
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return []
    throw error
  }
}

export const courseQuizzesQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.course(courseId),
    meta: { live: ['notification', 'quiz-updated'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(listQuizzes, { params: { courseId } }, signal),
  })

/** Starts the attempt when it is first drawn, or goes on with it. It is asked once and never again behind the student's back. */
export const useStartQuizAttempt = (ids: QuizIds) =>
  useQuery({
    queryKey: keys.attempt(ids),
    queryFn: ({ signal }) => call(startQuizAttempt, { params: ids }, signal),
    ...requestedOnce,
  })

/** The rules and the questions, without starting an attempt. */
export const quizSheetQuery = (ids: QuizIds) =>
  queryOptions({
    queryKey: keys.sheet(ids),
    queryFn: ({ signal }) => call(getQuiz, { params: ids }, signal),
    ...requestedOnce,
  })

const requestedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

const choiceRequest = ({ attemptId, ...params }: AttemptIds, { questionId, options, given = null }: Choice) => ({
  params,
  body: { attempt_id: attemptId, question_id: questionId, selected_option_ids: [...options], given },
})

/** A request that hangs is given up, so that the next try gets its turn: the only one that has a limit of time. */
export const saveChoice = (ids: AttemptIds, choice: Choice) =>
  call(saveQuizChoice, choiceRequest(ids, choice), AbortSignal.timeout(SAVE_TIMEOUT))

export const useSaveQuizChoice = (ids: AttemptIds) =>
  useMutation({ mutationFn: (choice: Choice) => saveChoice(ids, choice) })

/** For choices that are still waiting when the page is left. */
export const sendChoiceLeaving = (ids: AttemptIds, choice: Choice): void =>
  void callKeptAlive(saveQuizChoice, choiceRequest(ids, choice)).catch(() => undefined)

export const useSubmitQuiz = (ids: AttemptIds) => useSubmission(ids)

/** Once the time is over the server has the last word: it is asked until it answers. */
export const useSubmitQuizAtTheEnd = (ids: AttemptIds) =>
  useSubmission(ids, {
    retry: (_: number, error: Error) =>
      !(error instanceof ApiError) || error.status >= 500 || error.status === 422 || error.status === 429,
    retryDelay: (tries: number) => Math.min(1000 * 2 ** tries, LONGEST_PAUSE),
  })

type Retries = Partial<Pick<Parameters<typeof useMutation>[0], 'retryDelay'>> & {
  retry?: (failures: number, error: Error) => boolean
}

function useSubmission({ attemptId, ...params }: AttemptIds, retries: Retries = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answers: QuizAnswer[]) => call(submitQuiz, { params, body: { attempt_id: attemptId, answers } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
    ...retries,
  })
}

export const quizResultQuery = (ids: ResultIds) =>
  queryOptions({
    queryKey: keys.result(ids.submissionId),
    meta: {
      live: ['notification', 'quiz-updated'],
      about: { course_id: ids.courseId, quiz_id: ids.quizId, submission_id: ids.submissionId },
    },
    queryFn: ({ signal }) => call(getQuizResult, { params: ids }, signal),
  })

type Words = { failed: string; missing: string }

/** What a failed load says: that there is no such thing, or that it failed and why. */
export function quizProblem(error: unknown, { failed, missing }: Words): { title: string; text: string } {
  if (error instanceof ApiError && error.status === 404) {
    return { title: missing, text: 'It may have been removed. Your other quizzes are on the list.' }
  }
  return { title: failed, text: messageOf(error, 'An unexpected error occurred.') }
}

/** The submission that stands already, when that is why a call was refused. */
export function submissionIn(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code !== 'quiz_already_submitted' && code !== 'attempts_used_up') return undefined
  return ((error as ApiError).body as ErrorBody).id
}
