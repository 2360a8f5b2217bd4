export type Difference = { name: string; now: string; own: string }

/** What a form would change in the current values, field by field, in words. */
export const differencesOf = (now: object, own: Record<string, unknown>): Difference[] =>
  Object.entries(now)
    .filter(([name, value]) => name in own && !isSame(value, own[name]))
    .map(([name, value]) => ({ name: wordsOf(name), now: textOf(value), own: textOf(own[name]) }))

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

const wordsOf = (name: string) => {
  const words = name.replace(/_(ids?|url)$/, '').replaceAll('_', ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Ids mean nothing to people, so a list of ids is shown as a count. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return MOMENT.test(value) ? new Date(value).toLocaleString() : value
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value))
    return Object.entries(value)
      .filter(([name, part]) => !/(^|_)id$/.test(name) && typeof part !== 'object')
      .map(([, part]) => textOf(part))
      .filter(Boolean)
      .join(', ')
  if (value.every((one) => typeof one === 'string' && ID.test(one))) return `${value.length} chosen`
  return value.map((one) => textOf(one)).join('\n')
}
