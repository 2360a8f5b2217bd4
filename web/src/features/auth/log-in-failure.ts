import { ApiError } from '@/shared/api/api-error'

export type Failure = { title: string; description?: string }

const UNKNOWN_PERSON = /invalid credentials|not found/i

/** What a refused login says. An answer that nobody can read is no answer. */
export function logInFailure(error: unknown): Failure {
  const text = error instanceof ApiError && typeof error.body === 'object' ? error.message : ''
  if (!text) return { title: 'An unexpected error occurred. Please try again.' }
  if (UNKNOWN_PERSON.test(text)) {
    return { title: 'User Not Found – No account found with that email. Please sign up.' }
  }
  return { title: 'Login Failed', description: text }
}
