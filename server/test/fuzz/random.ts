/** A seeded random source: the same seed gives the same run. */
export type Random = ReturnType<typeof makeRandom>

export function makeRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to, but not including, 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    hex: (length: number) => Array.from({ length }, () => below(16).toString(16)).join(''),
  }
}

/** Shuffles a list. */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let left = list.length; left > 1; left -= 1) {
    const other = random.below(left)
    ;[list[left - 1], list[other]] = [list[other] as T, list[left - 1] as T]
  }
  return list
}
