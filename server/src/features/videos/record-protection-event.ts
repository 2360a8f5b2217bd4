import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { getSiteSettings } from '../../institute/site-settings.queries.ts'
import { requireLesson, type Student } from './lesson-access.ts'

/** Every event is kept for the student, with the level that the site had then. */
export async function recordProtectionEvent<Kind extends string>(
  deps: Deps,
  student: Student,
  videoId: string,
  kind: Kind,
) {
  const { db, clock } = deps
  await requireLesson(deps, student, videoId)
  const { protection_level: level } = await getSiteSettings(db)
  const occurred_at = isoTime(clock.now())
  await db
    .insertInto('protection_events')
    .values({ id: randomUUID(), user_id: student.id, video_id: videoId, kind, level, occurred_at })
    .execute()
  return { kind, video_id: videoId, level, occurred_at }
}
