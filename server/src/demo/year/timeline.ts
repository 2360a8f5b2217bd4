/** Something that goes on until the present: each moment it yields is when it continues. */
export type Life = AsyncGenerator<number, void, void>

/** Lives one step, or gives null where it could not be lived: that life ends there, and the others go on. */
export type Attempt = <T>(step: () => Promise<T>) => Promise<T | null>

/** Lives go on in the order of their moments, each when its moment comes; what lies after the present does not happen. */
export function makeTimeline(present: number, attempt: Attempt = (step) => step()) {
  let now = 0
  const waiting: { at: number; life: Life }[] = []
  const begin = (life: Life, at = now): void => {
    if (at > present) return
    const later = waiting.findIndex((one) => one.at > at)
    waiting.splice(later < 0 ? waiting.length : later, 0, { at, life })
  }
  return {
    clock: { now: () => now },
    begin,
    async run(): Promise<void> {
      for (;;) {
        const next = waiting.shift()
        if (!next) return
        now = next.at
        const lived = await attempt(() => next.life.next())
        if (lived && !lived.done) begin(next.life, Math.max(now, Math.floor(lived.value)))
      }
    },
  }
}

export async function* happens(at: number, write: () => Promise<void>): Life {
  yield at
  await write()
}
