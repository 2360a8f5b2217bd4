import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, isoTime } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { containsText, type Engine, skipLocked, takeTurn } from '../db/dialect.ts'
import type { JobsTable } from '../db/tables/system.ts'
import { AppError } from '../errors.ts'
import { LOCK_MS, MAX_ATTEMPTS, pauseAfter } from './retry-rule.ts'

export type Job = JobsTable
export type NewJob = { kind: string; payload?: unknown; runAt?: number; id?: string }

/** Enqueues a job, in the caller's transaction if it has one. The same id twice is one job. Returns the id. */
export async function enqueueJob(db: Db | Tx, job: NewJob, clock: Clock): Promise<string> {
  const id = job.id ?? randomUUID()
  await enqueueJobs(db, [{ ...job, id }], clock)
  return id
}

/** Several at once, in one statement. */
export async function enqueueJobs(db: Db | Tx, jobs: readonly NewJob[], clock: Clock): Promise<void> {
  if (jobs.length === 0) return
  const now = clock.now()
  const rows = jobs.map((job) => ({
    id: job.id ?? randomUUID(),
    kind: job.kind,
    payload: JSON.stringify(job.payload ?? null),
    status: 'waiting' as const,
    attempts: 0,
    run_at: isoTime(job.runAt ?? now),
    locked_until: null,
    last_error: null,
    created_at: isoTime(now),
    finished_at: null,
  }))
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/**
 * Claims one job of these kinds for the caller: one whose worker has died (its lock ran out), else
 * the one that is due longest. Each claim counts as an attempt, and the count proves the claim: a
 * worker that lost its job can no longer end it. `alone` claims none while a living worker, in
 * whatever process, has one of these kinds.
 */
export function claimJob(
  db: Db,
  engine: Engine,
  clock: Clock,
  kinds: readonly string[],
  alone = false,
): Promise<Job | null> {
  if (!alone) return claim(db, engine, clock, kinds)
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, engine, `claim ${kinds}`)
    const living = await ofKinds(tx, kinds)
      .where('status', '=', 'running')
      .where('locked_until', '>', isoTime(clock.now()))
      .executeTakeFirst()
    return living ? null : claim(tx, engine, clock, kinds)
  })
}

const ofKinds = (db: Db | Tx, kinds: readonly string[]) =>
  db.selectFrom('jobs').select('id').where('kind', 'in', kinds).limit(1)

async function claim(db: Db | Tx, engine: Engine, clock: Clock, kinds: readonly string[]): Promise<Job | null> {
  const now = isoTime(clock.now())
  const open = ofKinds(db, kinds)
  const running = open.where('status', '=', 'running')
  const abandoned = running.where('locked_until', '<=', now)
  const due = open.where('status', '=', 'waiting').where('run_at', '<=', now).orderBy('run_at')
  for (const candidate of [abandoned, due]) {
    const job = await db
      .updateTable('jobs')
      .set((eb) => ({
        status: 'running',
        attempts: eb('attempts', '+', 1),
        locked_until: isoTime(clock.now() + LOCK_MS),
      }))
      .where('id', '=', skipLocked(engine, candidate))
      .returningAll()
      .executeTakeFirst()
    if (job) return job
  }
  return null
}

/** Which of these kinds have a job that is due, or has lost its worker. */
export async function listDueKinds(db: Db, clock: Clock, kinds: readonly string[]): Promise<string[]> {
  const now = isoTime(clock.now())
  const hasJob = (status: string, time: 'run_at' | 'locked_until') =>
    sql`(select 1 from jobs where jobs.kind = kinds.kind and jobs.status = ${status} and ${sql.ref(time)} <= ${now} limit 1)`
  const { rows } = await sql<{ kind: string }>`
    with kinds(kind) as (values ${sql.join(kinds.map((kind) => sql`(cast(${kind} as text))`))})
    select kind from kinds where coalesce(${hasJob('waiting', 'run_at')}, ${hasJob('running', 'locked_until')}) = 1`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

const own = (db: Db, job: Job) =>
  db.updateTable('jobs').where('id', '=', job.id).where('status', '=', 'running').where('attempts', '=', job.attempts)

/** Renews the lock of a claimed job; returns false if it is no longer the caller's. */
export async function renewJob(db: Db, job: Job, clock: Clock): Promise<boolean> {
  const kept = await own(db, job)
    .set({ locked_until: isoTime(clock.now() + LOCK_MS) })
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Returns a job untouched, as if it had not been claimed: its work was interrupted, not attempted in vain. */
export async function releaseJob(db: Db, job: Job): Promise<void> {
  await own(db, job)
    .set({ status: 'waiting', attempts: job.attempts - 1, locked_until: null })
    .execute()
}

/** Marks a job as done. The payload, which may hold names and addresses, is not kept. */
export async function finishJob(db: Db, job: Job, clock: Clock): Promise<void> {
  await own(db, job)
    .set({ status: 'done', payload: 'null', locked_until: null, last_error: null, finished_at: isoTime(clock.now()) })
    .execute()
}

/** Waits longer after each failure; after the last attempt, or if `final`, the job stays visibly failed. */
export async function failJob(db: Db, job: Job, error: unknown, clock: Clock, final = false): Promise<void> {
  const now = clock.now()
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  await own(db, job)
    .set(
      final || job.attempts >= MAX_ATTEMPTS
        ? { status: 'failed', locked_until: null, last_error, finished_at: isoTime(now) }
        : { status: 'waiting', locked_until: null, last_error, run_at: isoTime(now + pauseAfter(job.attempts)) },
    )
    .execute()
}

/** Unfinished jobs that contain one of these texts, even inside another word. */
export const listJobsWith = (tx: Tx, texts: readonly string[]) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'payload', 'last_error'])
    .where('status', 'in', ['waiting', 'running', 'failed'])
    .where((eb) =>
      eb.or(texts.flatMap((text) => [containsText(eb.ref('payload'), text), containsText(eb.ref('last_error'), text)])),
    )
    .execute()

/** Failed jobs for administrators, newest first. */
export const listFailedJobs = (db: Db, limit = 100): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Gives a failed job all its attempts again, from now. */
export async function retryFailedJob(db: Db | Tx, id: string, clock: Clock): Promise<void> {
  const retried = await db
    .updateTable('jobs')
    .set({ status: 'waiting', attempts: 0, run_at: isoTime(clock.now()), finished_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  if (retried.numUpdatedRows === 0n) throw new AppError('not_found', 'There is no such failed job.')
}

const DAY = 24 * 3600 * 1000
const KEPT_DAYS = { done: 7, failed: 60 }

/**
 * Deletes jobs that ended long ago; until then the ids of finished ones keep a repeated request
 * from running twice.
 */
export async function sweepJobs(db: Db, clock: Clock): Promise<void> {
  for (const status of ['done', 'failed'] as const)
    await db
      .deleteFrom('jobs')
      .where('status', '=', status)
      .where('finished_at', '<', isoTime(clock.now() - KEPT_DAYS[status] * DAY))
      .execute()
}
