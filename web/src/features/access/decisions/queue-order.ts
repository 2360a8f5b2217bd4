type Known = { id: string }

/** Keeps the order in which cases arrived: known ones stay in place, decided or not; new ones follow. */
export function mergeCases<C extends Known>(before: readonly C[], now: readonly C[]): C[] {
  const fresh = new Map(now.map((one) => [one.id, one]))
  const known = new Set(before.map(({ id }) => id))
  return [...before.map((one) => fresh.get(one.id) ?? one), ...now.filter(({ id }) => !known.has(id))]
}

/** The next undecided case after a place, else the first undecided one: a skipped case comes again. */
export function nextWaiting<C extends Known>(
  cases: readonly C[],
  after: string | undefined,
  isWaiting: (one: C) => boolean,
): C | undefined {
  const at = cases.findIndex(({ id }) => id === after)
  return cases.slice(at + 1).find(isWaiting) ?? cases.slice(0, Math.max(at, 0)).find(isWaiting)
}
