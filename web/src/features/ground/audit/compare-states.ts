import { formatDate } from '@sonocampus/contract/format-date'

/** One changed field before and after, in readable form. */
export type FieldChange = { field: string; before: string; after: string; isChanged: boolean }

/** Compares field by field, changed fields first; a state that isn't an object is one field without a name. */
export function compareStates(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const rows = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => {
    const isChanged = plain(was[field]) !== plain(is[field])
    return { field, before: written(was[field]), after: written(is[field]), isChanged }
  })
  return rows.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : { '': state }
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

function written(value: unknown): string {
  if (typeof value !== 'string') return plain(value)
  return MOMENT.test(value) ? formatDate(value) : value
}
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
