import { AppError } from '../../errors.ts'
import type { Attempt } from './attempts.queries.ts'

/** The attempt that an answer names; where it names none, the last one. What it names must be there. */
export function pickAttempt(attempts: readonly Attempt[], attemptId: string | undefined): Attempt | undefined {
  if (attemptId === undefined) return attempts.at(-1)
  const named = attempts.find(({ id }) => id === attemptId)
  if (!named) throw new AppError('not_found', 'This attempt does not exist. Please open the quiz again.')
  return named
}
