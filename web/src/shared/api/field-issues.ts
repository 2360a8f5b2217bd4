import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * Shows the server's validation errors at their fields, like the form's own; the first one takes the focus. Returns
 * whether there were any.
 */
export function showIssues<Form extends FieldValues>(setError: UseFormSetError<Form>, error: unknown): boolean {
  const issues = error instanceof ApiError ? error.issues : []
  for (const [index, { loc, msg }] of issues.entries()) {
    const name = loc.at(-1) as FieldPath<Form> | undefined
    if (name) setError(name, { type: 'server', message: msg }, { shouldFocus: index === 0 })
  }
  return issues.length > 0
}
