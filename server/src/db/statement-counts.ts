import type { Db } from './connect.ts'

/** Statement counts of one process since it started. */
export type StatementCounts = { done: number; failed: number; seconds: number }
export type PoolState = { open: number; idle: number; waiting: number }
export type DatabaseUse = { statements: StatementCounts; pool: () => PoolState | null }

const uses = new WeakMap<Db, DatabaseUse>()
export const newStatementCounts = (): StatementCounts => ({ done: 0, failed: 0, seconds: 0 })
export const noteUse = (db: Db, use: DatabaseUse) => uses.set(db, use)
export const usageOf = (db: Db): DatabaseUse | undefined => uses.get(db)

/** Counts a statement run outside the query builder, whether it returns at once or later. */
export function counted<T>(counts: StatementCounts, ask: () => T | Promise<T>): T | Promise<T> {
  const begun = performance.now()
  const end = (wasRefused = false) => {
    counts.done += 1
    counts.seconds += (performance.now() - begun) / 1000
    if (wasRefused) counts.failed += 1
  }
  try {
    const answer = ask()
    if (answer instanceof Promise)
      answer.then(
        () => end(),
        () => end(true),
      )
    else end()
    return answer
  } catch (error) {
    end(true)
    throw error
  }
}
