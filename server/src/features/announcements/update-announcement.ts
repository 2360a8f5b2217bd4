import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceChange } from './announce-change.ts'
import { type AnnouncementForm, announcementColumns } from './announcement-columns.ts'
import { type AnnouncementRow, getAnnouncement } from './announcements.queries.ts'

/** Mends what stands there; mails that were sent stay as they were. */
export function updateAnnouncement(
  deps: Deps,
  doer: Doer,
  announcementId: string,
  form: AnnouncementForm,
): Promise<AnnouncementRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await getAnnouncement(tx, announcementId)
    const columns = announcementColumns(form, await getCalendar(tx))
    const changed = await tx
      .updateTable('announcements')
      .set({ ...columns, updated_at: isoTime(clock.now()) })
      .where('id', '=', announcementId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new AppError('conflict', 'This announcement was withdrawn.')
    await announceChange(tx, before.course_id)
    const { title, text, pinned_until } = before
    await recordAudit(tx, deps, doer, {
      action: 'announcement.updated',
      subject: { type: 'announcement', id: announcementId },
      summary: `Changed the announcement “${columns.title}”`,
      before: { title, text, pinned_until },
      after: columns,
    })
    return getAnnouncement(tx, announcementId)
  })
}
