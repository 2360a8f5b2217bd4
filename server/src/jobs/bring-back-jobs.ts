import { type Clock, isoTime } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { LOCK_MS, MAX_ATTEMPTS, pauseAfter } from './retry-rule.ts'

/** Clocks of several servers differ by less. */
export const CLOCK_SLACK = 60_000

/**
 * After the clock was set back: jobs enqueued, postponed or locked while it was ahead would
 * otherwise wait until it catches up. Recurring jobs that were done or enqueued ahead are
 * forgotten, so that they run again at their time.
 */
export async function bringBackJobs(
  db: Db,
  clock: Clock,
  kinds: readonly string[],
  recurring: readonly string[],
): Promise<void> {
  const now = clock.now()
  const ahead = isoTime(now + CLOCK_SLACK)
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', recurring)
    .where('status', 'in', ['waiting', 'done'])
    .where('run_at', '>', ahead)
    .where('created_at', '>', ahead)
    .execute()
  const waiting = db.updateTable('jobs').where('kind', 'in', kinds).where('status', '=', 'waiting')
  await waiting
    .where('run_at', '>', ahead)
    .where('created_at', '>', ahead)
    .set({ run_at: isoTime(now), created_at: isoTime(now) })
    .execute()
  await waiting
    .where('run_at', '>', isoTime(now + pauseAfter(MAX_ATTEMPTS) + CLOCK_SLACK))
    .where('attempts', '>', 0)
    .set({ run_at: isoTime(now) })
    .execute()
  await db
    .updateTable('jobs')
    .where('kind', 'in', kinds)
    .where('status', '=', 'running')
    .where('locked_until', '>', isoTime(now + LOCK_MS + CLOCK_SLACK))
    .set({ locked_until: isoTime(now + LOCK_MS) })
    .execute()
}
