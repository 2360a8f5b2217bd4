import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Validates a form by its schema. Every field that is wrong is marked, and one message is shown: the one that comes first
 * in `order`. Messages that are not in it come last, in the schema's own order.
 */
export function firstIssueResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  order: readonly string[],
): Resolver<Input, unknown, Output> {
  const rank = (message: string) => (order.includes(message) ? order.indexOf(message) : order.length)
  return async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const issues = result.error.issues.toSorted((one, other) => rank(one.message) - rank(other.message))
    const errors: Record<string, { type: string; message: string }> = {}
    for (const [n, { path, message }] of issues.entries())
      errors[String(path[0] ?? 'root')] ??= { type: 'check', message: n === 0 ? message : '' }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
