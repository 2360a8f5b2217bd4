import { ApiError, detailOf } from '@/shared/api/api-error'

/** Why an assignment was not saved: what the answer says as detail or message, else the screen's own words. */
export function saveProblem(error: unknown, fallback: string): string {
  const body = error instanceof ApiError ? (error.body as { message?: unknown } | null) : null
  const message = typeof body?.message === 'string' ? body.message : ''
  return detailOf(error) ?? (message || fallback)
}
