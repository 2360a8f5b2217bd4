import { sql } from 'kysely'
import { isoTime } from '../clock.ts'
import type { Db } from '../db/connect.ts'

export type QueueFacts = {
  kind: string
  /** Due and not started, capped at 10,001. */
  due: number
  running: number
  failed: number
  oldest_due: string | null
}

const ENOUGH = 10_001

/**
 * The state of the queue, by kind: the kinds are stepped through in the index, and each is counted
 * only up to a cap.
 */
export async function listQueueFacts(db: Db, now: number): Promise<QueueFacts[]> {
  const at = isoTime(now)
  const count = (status: string, until: string | null = null) =>
    sql`(select count(*) from (select 1 from jobs where jobs.kind = kinds.kind and jobs.status = ${status}
      ${until === null ? sql`` : sql`and jobs.run_at <= ${until}`} limit ${sql.lit(ENOUGH)}) as counted)`
  const { rows } = await sql<QueueFacts>`
    with recursive kinds(kind) as (
      select * from (select kind from jobs order by kind limit 1) as first
      union all
      select (select jobs.kind from jobs where jobs.kind > kinds.kind order by jobs.kind limit 1) from kinds
      where kinds.kind is not null
    )
    select kind, ${count('waiting', at)} as due, ${count('running')} as running, ${count('failed')} as failed,
      (select jobs.run_at from jobs where jobs.kind = kinds.kind and jobs.status = 'waiting' and jobs.run_at <= ${at}
        order by jobs.run_at limit 1) as oldest_due
    from kinds where kind is not null`.execute(db)
  return rows
}
