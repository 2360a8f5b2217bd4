import { detailOf } from '@/shared/api/api-error'

/** Why work was not taken: the server's detail, else the error's own message. */
export function submissionProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return detailOf(error) ?? (message || 'An unknown error occurred.')
}
