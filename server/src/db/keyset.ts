/** Page size of a list continued from the moment and id of its last row: new rows shift nothing. */
export const KEYSET_PAGE = 20

export type Key = { moment: string; id: string }
const START: Record<'newest' | 'oldest', Key> = {
  newest: { moment: '9999-12-31T23:59:59.999Z', id: '~' },
  oldest: { moment: '1900-01-01T00:00:00.000Z', id: '' },
}

/** The row to continue after; without one the list starts at its beginning. */
export function keyAfter(after: string | undefined, first: 'newest' | 'oldest'): Key & { limit: number } {
  const [moment, id] = after?.split('_') ?? []
  return { ...(moment && id ? { moment, id } : START[first]), limit: KEYSET_PAGE + 1 }
}

/** Reading one row more than fits shows whether the list goes on. */
export function keyedPage<R extends { created_at: string; id: string }>(read: readonly R[]) {
  const rows = read.slice(0, KEYSET_PAGE)
  const last = rows.at(-1)
  return { rows, next: read.length > rows.length && last ? `${last.created_at}_${last.id}` : null }
}
