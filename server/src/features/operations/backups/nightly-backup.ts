import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import type { JobHandler } from '../../../jobs/worker.ts'
import { lastBackup } from './backups.queries.ts'
import { recordOutcome } from './record-outcome.ts'

export const NIGHTLY_BACKUP = 'backups.nightly'
export const LOOK_FOR_NIGHT = 'backups.look'
/** While the institute sleeps. */
const NIGHT = '02:00'
const Payload = z.object({ day: z.string() })

export type BackupProcess = {
  /** Makes the backup of a day in a process of its own; throws with a sentence if it fails. */
  run: (day: string) => Promise<void>
  isStopped: () => boolean
}

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>

/** One backup per night of the institute, by whichever process comes first; the queue retries failures. */
export const backupsJobs = (deps: Parts, process: BackupProcess): Record<string, JobHandler> => ({
  [LOOK_FOR_NIGHT]: () => lookForNight(deps),
  [NIGHTLY_BACKUP]: (payload) => makeNightlyBackup(deps, Payload.parse(payload).day, process),
})

async function lookForNight({ db, clock }: Parts): Promise<void> {
  const { dayOf, timeOf } = await getCalendar(db)
  const day = dayOf(clock.now())
  if (timeOf(clock.now()) < NIGHT) return
  await enqueueJob(db, { kind: NIGHTLY_BACKUP, payload: { day }, id: `${NIGHTLY_BACKUP}@${day}` }, clock)
}

async function makeNightlyBackup(deps: Parts, day: string, process: BackupProcess): Promise<void> {
  const { dayOf } = await getCalendar(deps.db)
  const { lastSuccessAt } = await lastBackup(deps)
  const today = dayOf(deps.clock.now())
  const last = lastSuccessAt ? dayOf(Date.parse(lastSuccessAt)) : ''
  // A later night has made up for it; one in the future does not count: the clock was set back.
  if (day > today || (last >= day && last <= today)) return
  try {
    await process.run(day)
  } catch (error) {
    // A server that stops gives the job back, and the next one makes the backup.
    if (!process.isStopped()) await recordOutcome(deps, error instanceof Error ? error.message : String(error))
    throw error
  }
  await recordOutcome(deps, null)
}
