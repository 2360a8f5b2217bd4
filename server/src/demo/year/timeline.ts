/** Something that goes on until the present: each moment it yields is when it continues. */
export type Life = AsyncGenerator<number, void, void>

/** Lives go on in the order of their moments, each when its moment comes; what lies after the present does not happen. */
export function makeTimeline(present: number) {
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
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        now = next.at
        const { value, done } = await next.life.next()
        if (!done) begin(next.life, Math.max(now, Math.floor(value)))
      }
    },
  }
}
