export type Dragged = { kind: 'row' | 'group'; id: string }
type Span = { id: string; top: number; bottom: number }
/** A list on the screen with its rows, from top to bottom; a list that is not a group has an empty id. */
export type Group = Span & { rows: Span[] }

/** Where the dragged item would land, and the height of the line that shows it. */
export type Drop = { groupId: string | null; index: number; line: number }

const middle = ({ top, bottom }: Span) => (top + bottom) / 2

const drop = (y: number, spans: Span[], end: number): Omit<Drop, 'groupId'> => {
  const index = spans.filter((span) => middle(span) < y).length
  return { index, line: spans[index]?.top ?? end }
}

/** Rows drop into the list under the pointer, groups between others. The index excludes the dragged item. */
export function dropPlace(y: number, groups: readonly Group[], { kind, id }: Dragged): Drop | null {
  const others = (spans: Span[]) => spans.filter((span) => span.id !== id)
  if (kind === 'group') {
    const named = groups.filter((group) => group.id !== '')
    return { groupId: id, ...drop(y, others(named), named.at(-1)?.bottom ?? 0) }
  }
  const group = groups.findLast(({ top }) => top <= y) ?? groups[0]
  if (!group) return null
  const end = group.rows.at(-1)?.bottom ?? group.bottom
  return { groupId: group.id || null, ...drop(y, others(group.rows), end) }
}
