import { useRef } from 'react'

type Row = { id: string }

/**
 * The rows of a list in the order in which it was opened, each with its newest state: nothing moves under the pointer
 * while somebody works through them. New rows follow; another view (`key`) starts fresh.
 */
export function holdRows<R extends Row>(held: readonly R[], fresh: readonly R[], decided: ReadonlyMap<string, R>): R[] {
  const known = new Map(fresh.map((row) => [row.id, row]))
  const shown = new Set(held.map(({ id }) => id))
  return [
    ...held.map((row) => known.get(row.id) ?? decided.get(row.id) ?? row),
    ...fresh.filter(({ id }) => !shown.has(id)),
  ]
}

/** Without a key nothing is held: the rows are still those of the view before. */
export function useHeldRows<R extends Row>(
  key: string | null,
  fresh: readonly R[] | undefined,
  decided: ReadonlyMap<string, R>,
): readonly R[] {
  const held = useRef<{ key: string | null; rows: R[] }>({ key, rows: [] })
  if (!fresh || key === null) return fresh ?? []
  const before = held.current.key === key ? held.current.rows : []
  const rows = holdRows(before, fresh, decided)
  held.current = { key, rows }
  return rows
}
