import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceChange } from './announce-change.ts'
import { type AnnouncementForm, announcementColumns } from './announcement-columns.ts'
import { type AnnouncementRow, getAnnouncement, listCourses } from './announcements.queries.ts'
import { NOTIFY_ANNOUNCEMENT } from './notify-announcement.ts'

/** Each course gets its own announcement; a student of two of them is notified once. */
export function createAnnouncement(
  deps: Deps,
  actor: Actor,
  courseIds: readonly string[],
  form: AnnouncementForm,
): Promise<AnnouncementRow[]> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const wanted = [...new Set(courseIds)]
    const courses = await listCourses(tx, wanted)
    if (courses.length < wanted.length) throw new AppError('not_found', 'Course not found.')
    const columns = announcementColumns(form, await getCalendar(tx))
    const [matter, now] = [randomUUID(), isoTime(clock.now())]
    const made: AnnouncementRow[] = []
    for (const { id: course_id, title } of courses) {
      const id = randomUUID()
      await tx
        .insertInto('announcements')
        .values({ ...columns, id, course_id, author_id: actor.id, created_at: now, updated_at: now })
        .execute()
      const payload = { announcementId: id, matter: `announcement:${matter}`, after: '' }
      await enqueueJob(tx, { kind: NOTIFY_ANNOUNCEMENT, payload }, clock)
      await announceChange(tx, course_id)
      await recordAudit(tx, deps, actor, {
        action: 'announcement.created',
        subject: { type: 'announcement', id },
        summary: `Announced “${columns.title}” in ${title}`,
        after: { ...columns, course_id },
      })
      made.push(await getAnnouncement(tx, id))
    }
    return made
  })
}
