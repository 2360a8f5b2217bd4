import { ApiError, UnauthorizedError } from '@/shared/api/api-error'

export type Failure = { title: string; description?: string }
/** `canReset`: the credentials are wrong, so offer a new password. */
export type LogInFailure = Failure & { canReset?: true }

const UNKNOWN_PERSON = /invalid credentials|not found/i

/** The message for a refused login. Unreadable replies count as unexpected; wrong credentials can be reset. */
export function logInFailure(error: unknown): LogInFailure {
  const text = error instanceof ApiError && typeof error.body === 'object' ? error.message : ''
  if (!text) return { title: 'An unexpected error occurred. Please try again.' }
  if (UNKNOWN_PERSON.test(text)) {
    return { title: 'User Not Found – No account found with that email. Please sign up.' }
  }
  const failure = { title: 'Login Failed', description: text }
  return error instanceof UnauthorizedError ? { ...failure, canReset: true } : failure
}
