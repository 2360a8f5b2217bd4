import type { Deps } from '../deps.ts'
import { RefusedForGood } from '../errors.ts'
import { bringBackJobs, CLOCK_SLACK } from './bring-back-jobs.ts'
import { interruptibleSleep } from './interruptible-sleep.ts'
import { type Lane, startLane } from './lane.ts'
import {
  claimJob,
  enqueueJob,
  failJob,
  finishJob,
  type Job,
  listDueKinds,
  releaseJob,
  renewJob,
  sweepJobs,
} from './queue.queries.ts'
import { LOCK_MS, MAX_ATTEMPTS } from './retry-rule.ts'

/**
 * Receives the payload as it was enqueued; each feature checks its own. May run again after a crash
 * and has to cope with that.
 */
export type JobHandler = (payload: unknown, job: Job) => Promise<void>

export type Worker = {
  /** Looks for work now rather than at the next second. */
  wake: () => void
  /** Runs everything that is due, and returns when it is done. */
  drain: () => Promise<void>
  /** Runs a kind once in each interval, however many processes schedule it. */
  every: (kind: string, intervalMs: number) => void
  /** Lets running jobs end and takes no others. An interrupted one is left to the next worker. */
  stop: () => Promise<void>
}

const POLL_MS = 1000
const DAY = 24 * 3600 * 1000
const SWEEP = 'jobs.sweep'

/** How often it looks by itself; null: never, and what is due runs when it is drained. */
export type Looking = { pollMs?: number | null }

/**
 * Runs due jobs, polling each second or when woken: in lanes, and kinds without a lane one job
 * after the other. One poll tells which lanes have work. A kind that nothing here runs is left to
 * another process: a newer one, while both are up.
 */
export function startWorker(
  deps: Pick<Deps, 'db' | 'engine' | 'clock' | 'log'>,
  handlers: Record<string, JobHandler>,
  lanes: readonly Lane[] = [],
  { pollMs = POLL_MS }: Looking = {},
): Worker {
  const { db, engine, clock, log } = deps
  const known: Record<string, JobHandler> = { ...handlers, [SWEEP]: () => sweepJobs(db, clock) }
  const recurring = new Map<string, { intervalMs: number; lastSlot: number }>([
    [SWEEP, { intervalMs: DAY, lastSlot: -1 }],
  ])
  let stopped = false
  let endedJobs = 0
  // The clock may have been set back before the process started.
  let lookedAt = Number.POSITIVE_INFINITY

  async function noticeClock() {
    const now = clock.now()
    if (now < lookedAt - CLOCK_SLACK) await bringBackJobs(db, clock, Object.keys(known), [...recurring.keys()])
    lookedAt = now
  }

  /** The slot's number is in the job's id, so the queue itself prevents duplicates. */
  async function enqueueSlots() {
    for (const [kind, entry] of recurring) {
      const slot = Math.floor(clock.now() / entry.intervalMs)
      if (slot === entry.lastSlot) continue
      await enqueueJob(db, { kind, id: `${kind}@${slot * entry.intervalMs}` }, clock)
      entry.lastSlot = slot
    }
  }

  async function run(job: Job) {
    if (job.attempts > MAX_ATTEMPTS) return failJob(db, job, job.last_error ?? 'Its worker died each time.', clock)
    const keeping = setInterval(() => void keep(job), LOCK_MS / 3)
    try {
      await known[job.kind]?.(JSON.parse(job.payload), job)
    } catch (error) {
      if (stopped) return releaseJob(db, job)
      log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed')
      return failJob(db, job, error, clock, error instanceof RefusedForGood)
    } finally {
      clearInterval(keeping)
    }
    return finishJob(db, job, clock)
  }

  const keep = (job: Job) =>
    renewJob(db, job, clock).catch((error: unknown) => log.warn({ err: error, job: job.id }, 'a job was not renewed'))

  const onUnreachable = (error: unknown) => log.error(error, 'the worker cannot reach its queue')

  const ofLanes = new Set(lanes.flatMap(({ kinds }) => kinds))
  const sharedLane: Lane = { kinds: Object.keys(known).filter((kind) => !ofLanes.has(kind)), atOnce: 1 }
  const started = [sharedLane, ...lanes].flatMap((lane) =>
    Array.from({ length: lane.atOnce }, () =>
      startLane(lane, {
        claim: ({ kinds, alone }) => claimJob(db, engine, clock, kinds, alone),
        run: async (job) => {
          await run(job)
          endedJobs += 1
        },
        isStopped: () => stopped,
        onUnreachable,
      }),
    ),
  )

  async function findLanesWithWork() {
    await noticeClock()
    await enqueueSlots()
    const due = new Set(await listDueKinds(db, clock, Object.keys(known)))
    return started.filter(({ kinds }) => kinds.some((kind) => due.has(kind)))
  }

  const { sleep, wake } = interruptibleSleep()
  async function watch() {
    while (!stopped) {
      const withWork = pollMs === null ? [] : await findLanesWithWork().catch(onUnreachable)
      for (const lane of withWork ?? []) lane.wake()
      if (!stopped) await sleep(pollMs ?? undefined)
    }
    for (const lane of started) lane.wake()
    await Promise.all(started.map(({ ended }) => ended))
  }
  const ended = watch()

  return {
    wake,
    async drain() {
      // A job of one lane may have left work to another that had already found nothing.
      for (let before = -1; before !== endedJobs; ) {
        before = endedJobs
        const withWork = await findLanesWithWork()
        await Promise.all(started.map((lane) => (withWork.includes(lane) ? lane.drain() : lane.idle())))
      }
    },
    every(kind, intervalMs) {
      recurring.set(kind, { intervalMs, lastSlot: -1 })
      wake()
    },
    async stop() {
      stopped = true
      wake()
      await ended
    },
  }
}
