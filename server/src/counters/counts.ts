import { AppError } from '../errors.ts'

/** What one process has done since it started: plain growing numbers, read on each scrape. */
export type Counts = { storage: Map<string, Operations>; mails: { sent: number; failed: number } }
export type Operations = { done: number; faults: number; seconds: number }

export const newCounts = (): Counts => ({ storage: new Map(), mails: { sent: 0, failed: 0 } })

/** Counts an operation once it has ended. A refusal for a reason, such as a missing file, is not a fault. */
export async function countOperation<T>(counts: Counts, name: string, underWay: Promise<T>): Promise<T> {
  const own = counts.storage.get(name) ?? { done: 0, faults: 0, seconds: 0 }
  counts.storage.set(name, own)
  const begun = performance.now()
  try {
    return await underWay
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') own.faults += 1
    throw error
  } finally {
    own.done += 1
    own.seconds += (performance.now() - begun) / 1000
  }
}
