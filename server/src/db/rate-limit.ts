import type { Rate } from '@sonocampus/contract/limits'
import { type Clock, isoTime } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Db, Tx } from './connect.ts'

type Verdict = { allowed: boolean; retryAfterSeconds: number }

/**
 * At most `rate.max` hits in any `rate.per` milliseconds, counted in the database so that it holds
 * in every process. Hits with the same key count once. A flood on one bucket waits here, so that it
 * takes one connection and not the whole pool.
 */
export function takeHit(db: Db, clock: Clock, bucket: string, rate: Rate, key = ''): Promise<Verdict> {
  return inLine(
    bucket,
    async () => (await refuseFull(db, clock, bucket, rate, key)) ?? countHit(db, clock, bucket, rate, key),
  )
}

/** Refuses a full bucket with one plain read. */
async function refuseFull(db: Db, clock: Clock, bucket: string, rate: Rate, key = ''): Promise<Verdict | null> {
  const row = await db.selectFrom('rate_limits').select('hits').where('bucket', '=', bucket).executeTakeFirst()
  const verdict = judge(row?.hits ?? '[]', clock.now(), rate, key)
  return verdict.allowed ? null : verdict
}

function countHit(db: Db, clock: Clock, bucket: string, rate: Rate, key: string): Promise<Verdict> {
  const now = clock.now()
  return rewrite(db, bucket, isoTime(now + rate.per), (hits) => {
    const { recent, isCounted, ...verdict } = judge(hits, now, rate, key)
    return [verdict.allowed && !isCounted ? [...recent, [now, key]] : recent, verdict]
  })
}

/** Removes the hit of a key that turned out not to be a failure. */
export function releaseHit(db: Db, clock: Clock, bucket: string, rate: Rate, key: string): Promise<void> {
  const expires = isoTime(clock.now() + rate.per)
  return inLine(bucket, () =>
    rewrite(db, bucket, expires, (hits) => [read(hits).filter((hit) => hit[1] !== key), undefined]),
  )
}

/**
 * The upsert locks the bucket's row until the transaction ends: hits of several processes are
 * counted one by one.
 */
function rewrite<T>(db: Db, bucket: string, expires_at: string, change: (hits: string) => [Hit[], T]): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('rate_limits')
      .values({ bucket, hits: '[]', expires_at })
      .onConflict((oc) => oc.column('bucket').doUpdateSet({ expires_at }))
      .returning('hits')
      .executeTakeFirstOrThrow()
    const [hits, result] = change(row.hits)
    await tx
      .updateTable('rate_limits')
      .set({ hits: JSON.stringify(hits) })
      .where('bucket', '=', bucket)
      .execute()
    return result
  })
}

type Hit = [at: number, key: string]

/** Hits written before there were keys are plain numbers. */
const read = (hits: string): Hit[] =>
  (JSON.parse(hits) as (Hit | number)[]).map((hit) => (typeof hit === 'number' ? [hit, ''] : hit))

/** Hits further in the future than the window were counted before the clock was set back. */
function judge(hits: string, now: number, rate: Rate, key: string) {
  const recent = read(hits).filter(([at]) => Math.abs(now - at) < rate.per)
  const isCounted = key !== '' && recent.some((hit) => hit[1] === key)
  const retryAfterSeconds = Math.ceil(((recent[0]?.[0] ?? now) + rate.per - now) / 1000)
  return { recent, isCounted, allowed: isCounted || recent.length < rate.max, retryAfterSeconds }
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

type Refusal = { key?: string; wayOut?: string }

/** Like takeHit, but refuses with a 429 that says when to come back, or what to do instead. */
export async function requireHit(
  db: Db,
  clock: Clock,
  bucket: string,
  rate: Rate,
  { key, wayOut }: Refusal = {},
): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeHit(db, clock, bucket, rate, key)
  if (!allowed) throw tooMany(retryAfterSeconds, wayOut)
}

/** Refuses like requireHit but counts nothing: for calls where only failures are counted afterwards. */
export async function requireRoom(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<void> {
  const full = await refuseFull(db, clock, bucket, rate)
  if (full) throw tooMany(full.retryAfterSeconds)
}

function tooMany(retryAfterSeconds: number, wayOut = ''): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('rate_limited', `Too many attempts. Please try again in ${wait}${wayOut}.`, { retryAfterSeconds })
}

/** Whether anything in the bucket still counts. */
export async function hasHits(db: Db, clock: Clock, bucket: string, rate: Rate): Promise<boolean> {
  return (await refuseFull(db, clock, bucket, { ...rate, max: 1 })) !== null
}

export const clearHits = (db: Db, bucket: string) => db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute()

/** Deletes buckets whose last hit has left every window. */
export const sweepRateLimits = (db: Db, clock: Clock) =>
  db.deleteFrom('rate_limits').where('expires_at', '<', isoTime(clock.now())).execute()

/** Changes nothing, but takes as long as a change, which hides what else the transaction does. */
export async function writeHitsAgain(tx: Tx, bucket: string): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ expires_at: eb.ref('expires_at') }))
    .where('bucket', '=', bucket)
    .execute()
}
