import type { Deps } from '../deps.ts'
import { RefusedForGood } from '../errors.ts'
import { bringBackJobs, CLOCK_SLACK } from './bring-back-jobs.ts'
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

/**
 * Kinds that block only each other: at most `atOnce` of them run in a process; with `alone`, one
 * over all processes.
 */
export type Lane = { kinds: readonly string[]; atOnce: number; alone?: boolean }

/** How often it polls; null: never, and due jobs run when it is drained. */
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

  /** Runs jobs of these kinds, one after the other, whenever the bell rings. */
  function startLane({ kinds, alone = false }: Lane) {
    const bell = makeBell()
    let turn: Promise<void> = Promise.resolve()

    async function runDue(enough: () => boolean) {
      while (!enough()) {
        const job = await claimJob(db, engine, clock, kinds, alone)
        if (!job) return
        await run(job)
        endedJobs += 1
      }
    }

    /** Runs after the lane's current work. */
    const inTurn = (enough: () => boolean) => {
      const mine = turn.then(() => runDue(enough))
      turn = mine.catch(() => {})
      return mine
    }

    async function loop() {
      while (!stopped) {
        await bell.wait()
        await inTurn(() => stopped).catch(tellUnreachable)
      }
      await turn
    }
    return { kinds, ring: bell.ring, drain: () => inTurn(() => false), idle: () => turn, ended: loop() }
  }
  const tellUnreachable = (error: unknown) => log.error(error, 'the worker cannot reach its queue')

  const apart = new Set(lanes.flatMap(({ kinds }) => kinds))
  const rest: Lane = { kinds: Object.keys(known).filter((kind) => !apart.has(kind)), atOnce: 1 }
  const all = [rest, ...lanes].flatMap((lane) => Array.from({ length: lane.atOnce }, () => startLane(lane)))

  async function findLanesWithWork() {
    await noticeClock()
    await enqueueSlots()
    const due = new Set(await listDueKinds(db, clock, Object.keys(known)))
    return all.filter(({ kinds }) => kinds.some((kind) => due.has(kind)))
  }

  const bell = makeBell()
  async function watch() {
    while (!stopped) {
      const busy = pollMs === null ? [] : await findLanesWithWork().catch(tellUnreachable)
      for (const lane of busy ?? []) lane.ring()
      if (!stopped) await bell.wait(pollMs ?? undefined)
    }
    for (const lane of all) lane.ring()
    await Promise.all(all.map(({ ended }) => ended))
  }
  const ended = watch()

  return {
    wake: bell.ring,
    async drain() {
      // A job of one lane may have left work to another that had already found nothing.
      for (let before = -1; before !== endedJobs; ) {
        before = endedJobs
        const busy = await findLanesWithWork()
        await Promise.all(all.map((lane) => (busy.includes(lane) ? lane.drain() : lane.idle())))
      }
    },
    every(kind, intervalMs) {
      recurring.set(kind, { intervalMs, lastSlot: -1 })
      bell.ring()
    },
    async stop() {
      stopped = true
      bell.ring()
      await ended
    },
  }
}

/** Ends a wait, or a timed one early; a ring before the wait counts for it. */
function makeBell() {
  let rung = false
  let end = () => {}
  return {
    ring() {
      rung = true
      end()
    },
    async wait(milliseconds?: number) {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      rung = false
    },
  }
}
