import type { Labels, Sample } from '../features/operations/metrics/families.ts'

/** In seconds, from what is kept in memory to what people give up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** Durations: counts by bucket and the sum. Recording one takes a few comparisons. */
export class Durations {
  readonly #counts = new Float64Array(BUCKETS.length + 1)
  #seconds = 0

  note(seconds: number): void {
    let at = 0
    while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? 0)) at += 1
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#seconds += seconds
  }

  /** As Prometheus counts: each bucket includes those below it. Empty if nothing was recorded. */
  samples(labels: Labels): Sample[] {
    let total = 0
    const buckets = [...this.#counts].map((count, at): Sample => {
      total += count
      return { suffix: '_bucket', labels: { ...labels, le: String(BUCKETS[at] ?? '+Inf') }, value: total }
    })
    if (total === 0) return []
    return [...buckets, { suffix: '_sum', labels, value: this.#seconds }, { suffix: '_count', labels, value: total }]
  }
}
