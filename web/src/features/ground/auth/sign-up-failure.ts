import type { FieldIssue } from '@sonocampus/contract/errors'
import { ApiError, ResponseFormatError } from '@/shared/api/api-error'

/** The message for a refused sign-up. */
export function signUpFailure(error: unknown): string {
  if (error instanceof ResponseFormatError) return error.message
  if (!(error instanceof ApiError)) return 'An error occurred during signup.'
  if (typeof error.body === 'string') return new ResponseFormatError().message
  if (error.status === 422) return validationText(error.issues)
  return error.message || 'An error occurred during signup.'
}

function validationText(issues: readonly Partial<FieldIssue>[]): string {
  const items = issues.flatMap(({ loc, msg }) => (Array.isArray(loc) && msg ? [`${loc.join('.')}: ${msg}`] : []))
  return items.length > 0
    ? `Validation error: ${items.join(', ')}`
    : 'Invalid data format. Please check your email and password.'
}
