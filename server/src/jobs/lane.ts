import { interruptibleSleep } from './interruptible-sleep.ts'
import type { Job } from './queue.queries.ts'

/** Kinds that block only themselves: `atOnce` of them run in a process at a time; with `alone`, one across all processes. */
export type Lane = { kinds: readonly string[]; atOnce: number; alone?: boolean }

type Work = {
  /** The next job of the lane that is due, now this process's. */
  claim: (lane: Lane) => Promise<Job | null>
  run: (job: Job) => Promise<void>
  isStopped: () => boolean
  /** Called when the queue can't be read or written. */
  onUnreachable: (error: unknown) => void
}

/** Runs the jobs of a lane one after the other, whenever it is woken. */
export function startLane(lane: Lane, { claim, run, isStopped, onUnreachable }: Work) {
  const { sleep, wake } = interruptibleSleep()
  let lastRun: Promise<void> = Promise.resolve()

  async function runDue(isEnough: () => boolean) {
    while (!isEnough()) {
      const job = await claim(lane)
      if (!job) return
      await run(job)
    }
  }

  /** Waits for the runs that were requested before. */
  function queueRun(isEnough: () => boolean): Promise<void> {
    const queued = lastRun.then(() => runDue(isEnough))
    lastRun = queued.catch(() => {})
    return queued
  }

  async function runWhenWoken() {
    while (!isStopped()) {
      await sleep()
      await queueRun(isStopped).catch(onUnreachable)
    }
    await lastRun
  }
  return { kinds: lane.kinds, wake, drain: () => queueRun(() => false), idle: () => lastRun, ended: runWhenWoken() }
}
