import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '#src/db/connect.ts'
import { engine } from './database.ts'
import { eventually } from './eventually.ts'

/** Keeps the first transaction open until the second work is done or blocked by it. Returns the second's result. */
export async function atOnce<T>(db: Db, first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const [begun, isMet] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = db.transaction().execute(async (tx) => {
    await first(tx)
    begun.resolve()
    await isMet.promise
  })
  await begun.promise
  const other = second()
  const isWaiting = async () => {
    if (engine === 'sqlite') return
    const blocked = sql`select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    expect((await blocked.execute(db)).rows).not.toEqual([])
  }
  await Promise.race([other, eventually(isWaiting)])
  isMet.resolve()
  await one
  return other
}
