import type { ErrorBody } from '@sonocampus/contract/errors'
import { ApiError, codeOf, messageOf } from '@/shared/api/api-error'

type Words = { failed: string; missing: string }

/** The text for a failed load: not found, or failed and why. */
export function quizProblem(error: unknown, { failed, missing }: Words): { title: string; text: string } {
  if (error instanceof ApiError && error.status === 404) {
    return { title: missing, text: 'It may have been removed. Your other quizzes are on the list.' }
  }
  return { title: failed, text: messageOf(error, 'An unexpected error occurred.') }
}

/** The existing submission, if that is why a call was refused. */
export function submissionIn(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code !== 'quiz_already_submitted' && code !== 'attempts_used_up') return undefined
  return ((error as ApiError).body as ErrorBody).id
}
