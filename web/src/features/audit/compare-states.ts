/** One field of what was changed, before and after, as a person reads it. */
export type FieldChange = { field: string; before: string; after: string; isChanged: boolean }

/** Field by field; a state that is no set of fields is one field without a name. Changed fields come first. */
export function compareStates(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const rows = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => {
    const [old, now] = [written(was[field]), written(is[field])]
    return { field, before: old, after: now, isChanged: old !== now }
  })
  return rows.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : { '': state }
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
