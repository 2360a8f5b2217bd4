import type { Rate } from '@sonocampus/contract/limits'
import { type Clock, isoTime } from '../adapters/clock.ts'
import { AppError } from '../errors.ts'
import type { Db } from './connect.ts'

type Verdict = { allowed: boolean; retryAfterSeconds: number }

/**
 * At most `rate.max` hits in any stretch of `rate.per` milliseconds, counted in the database so that it holds in every
 * process. A flood on one bucket waits in line here, so that it takes one connection and not the whole pool.
 */
export function takeHit(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<Verdict> {
  return inLine(bucket, async () => (await refuseFull(db, clock, bucket, rate)) ?? countHit(db, clock, bucket, rate))
}

/** A full bucket is told by one plain read. */
async function refuseFull(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<Verdict | null> {
  const row = await db.selectFrom('rate_limits').select('hits').where('bucket', '=', bucket).executeTakeFirst()
  const verdict = judge(row?.hits ?? '[]', clock.now(), rate)
  return verdict.allowed ? null : verdict
}

/** The upsert locks the bucket's row until the transaction ends: hits of several processes are counted one by one. */
function countHit(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<Verdict> {
  const now = clock.now()
  const expires_at = isoTime(now + rate.per)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('rate_limits')
      .values({ bucket, hits: '[]', expires_at })
      .onConflict((oc) => oc.column('bucket').doUpdateSet({ expires_at }))
      .returning('hits')
      .executeTakeFirstOrThrow()
    const { recent, ...verdict } = judge(row.hits, now, rate)
    const hits = JSON.stringify(verdict.allowed ? [...recent, now] : recent)
    await tx.updateTable('rate_limits').set({ hits }).where('bucket', '=', bucket).execute()
    return verdict
  })
}

function judge(hits: string, now: number, rate: Rate): Verdict & { recent: number[] } {
  const recent = (JSON.parse(hits) as number[]).filter((at) => at > now - rate.per)
  const retryAfterSeconds = Math.ceil(((recent[0] ?? now) + rate.per - now) / 1000)
  return { recent, allowed: recent.length < rate.max, retryAfterSeconds }
}

const lines = new Map<string, Promise<unknown>>()

async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(name) ?? Promise.resolve()).then(work, work)
  lines.set(name, mine)
  try {
    return await mine
  } finally {
    if (lines.get(name) === mine) lines.delete(name)
  }
}

/** Like takeHit, and refuses with a 429 that says when to come back. */
export async function requireHit(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeHit(db, clock, bucket, rate)
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** Refuses like requireHit and counts nothing: for calls where only what fails is counted afterwards. */
export async function requireRoom(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<void> {
  const full = await refuseFull(db, clock, bucket, rate)
  if (full) throw tooMany(full.retryAfterSeconds)
}

function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('rate_limited', `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds })
}

export const clearHits = (db: Db, bucket: string) => db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute()

/** Buckets whose last hit has left every window. */
export const sweepRateLimits = (db: Db, clock: Clock) =>
  db.deleteFrom('rate_limits').where('expires_at', '<', isoTime(clock.now())).execute()
