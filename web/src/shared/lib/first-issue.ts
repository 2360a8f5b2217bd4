import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Validates a form by its schema and shows one error at a time: the message that comes first in `order`. Messages that
 * are not in it come last, in the schema's own order.
 */
export function firstIssueResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  order: readonly string[],
): Resolver<Input, unknown, Output> {
  const rank = (message: string) => (order.includes(message) ? order.indexOf(message) : order.length)
  return async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const [first] = result.error.issues.toSorted((one, other) => rank(one.message) - rank(other.message))
    const field = String(first?.path[0] ?? 'root')
    return { values: {}, errors: { [field]: { type: 'check', message: first?.message } } as FieldErrors<Input> }
  }
}
