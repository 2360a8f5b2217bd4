import type { Deps } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { LOOK_AT_STATUS } from './look-at-status.ts'

const PAUSE_MS = 2000

/**
 * Schedules a check, at most every two seconds, however often and by whomever it is requested; it
 * always runs after the request.
 */
export function checkStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<unknown> {
  const runAt = (Math.floor(clock.now() / PAUSE_MS) + 1) * PAUSE_MS
  return enqueueJob(db, { kind: LOOK_AT_STATUS, id: `${LOOK_AT_STATUS}@${runAt}#asked`, runAt }, clock)
}
