import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import { requireHit } from '../../../../db/rate-limit.ts'
import type { Deps } from '../../../../deps.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { getSiteSettings } from '../../../../institute/site-settings.queries.ts'
import { requireLesson, type Student } from '../lesson-access.ts'

/** Events are kept for half a year with the site's protection level at the time; a flood of them is cut off. */
export async function recordProtectionEvent<Kind extends string>(
  deps: Deps,
  student: Student,
  videoId: string,
  kind: Kind,
) {
  const { db, clock } = deps
  await requireLesson(deps, student, videoId)
  await requireHit(db, clock, `protection:${student.id}`, rates.protectionPerUser)
  const { protection_level: level } = await getSiteSettings(db)
  const occurred_at = isoTime(clock.now())
  const event = { id: randomUUID(), user_id: student.id, video_id: videoId, kind, level, occurred_at }
  await writeAs(deps, student.id, (tx) => tx.insertInto('protection_events').values(event).execute())
  return { kind, video_id: videoId, level, occurred_at }
}
