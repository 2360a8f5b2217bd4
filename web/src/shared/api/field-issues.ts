import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * What the server finds wrong is shown at its field, like what the form finds itself; the first one takes the focus.
 * Answers whether there was anything of the kind.
 */
export function showIssues<Form extends FieldValues>(setError: UseFormSetError<Form>, error: unknown): boolean {
  const issues = error instanceof ApiError ? error.issues : []
  for (const [index, { loc, msg }] of issues.entries()) {
    const name = loc.at(-1) as FieldPath<Form> | undefined
    if (name) setError(name, { type: 'server', message: msg }, { shouldFocus: index === 0 })
  }
  return issues.length > 0
}
