type Known = { id: string }

/** Keeps the order in which cases came: what is known stays in its place, decided or not, what is new stands behind. */
export function mergeCases<C extends Known>(before: readonly C[], now: readonly C[]): C[] {
  const fresh = new Map(now.map((one) => [one.id, one]))
  const known = new Set(before.map(({ id }) => id))
  return [...before.map((one) => fresh.get(one.id) ?? one), ...now.filter(({ id }) => !known.has(id))]
}

/** The next one behind a place that still waits, else the first that does: one passed over comes again. */
export function nextWaiting<C extends Known>(
  cases: readonly C[],
  after: string | undefined,
  isWaiting: (one: C) => boolean,
): C | undefined {
  const at = cases.findIndex(({ id }) => id === after)
  return cases.slice(at + 1).find(isWaiting) ?? cases.slice(0, Math.max(at, 0)).find(isWaiting)
}
