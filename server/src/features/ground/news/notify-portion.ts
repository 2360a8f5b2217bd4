import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueJob, type NewJob } from '../../../jobs/queue.queries.ts'
import { type CourseNotice, notifyStudents } from '../notifications/index.ts'
import { listNextPeople, type People } from './news.queries.ts'

/** A course may have ten thousand students: each job notifies this many and leaves the rest to the next one. */
const AT_ONCE = 100

type Portion = { people: Omit<People, 'most'>; notice: CourseNotice; next: (after: string) => NewJob }

/**
 * Notifies the next students of a course and adds a job for the remaining ones, in the caller's
 * transaction.
 */
export async function notifyPortion(tx: Tx, deps: Deps, { people, notice, next }: Portion): Promise<void> {
  const portion = await listNextPeople(tx, { ...people, most: AT_ONCE }, deps.clock.now())
  await notifyStudents(tx, deps, portion, notice)
  const last = portion.at(-1)
  if (last && portion.length === AT_ONCE)
    await enqueueJob(tx, { id: `${notice.matter}:${people.courseId}:${last.id}`, ...next(last.id) }, deps.clock)
}
