import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { LOOK_AT_STATUS } from './look-at-status.ts'

const PAUSE_MS = 5000

/** Looks as soon as a worker is free, once in five seconds at most, however often and by whomever it is asked. */
export const checkStatus = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<unknown> =>
  enqueueJob(db, { kind: LOOK_AT_STATUS, id: `${LOOK_AT_STATUS}@${Math.floor(clock.now() / PAUSE_MS)}*5s` }, clock)
