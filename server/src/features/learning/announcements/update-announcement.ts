import { isoTime } from '../../../clock.ts'
import { lockRow } from '../../../db/lock-row.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { announceChange } from './announce-change.ts'
import { type AnnouncementForm, announcementColumns } from './announcement-columns.ts'
import { editedAnnouncement } from './announcements.presenter.ts'
import { type AnnouncementRow, getAnnouncement } from './announcements.queries.ts'

/** Corrects the announcement; mails already sent stay as they were. */
export function updateAnnouncement(
  deps: Deps,
  actor: Actor,
  announcementId: string,
  form: AnnouncementForm,
): Promise<AnnouncementRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'announcements', announcementId)
    const before = await getAnnouncement(tx, announcementId)
    const now = editedAnnouncement(before)
    await requireUnchanged(tx, actor, { now, actions: ['announcement.updated'], ids: [announcementId] })
    const columns = announcementColumns(form, await getCalendar(tx))
    const changed = await tx
      .updateTable('announcements')
      .set({ ...columns, updated_at: isoTime(clock.now()) })
      .where('id', '=', announcementId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new AppError('announcement_withdrawn', 'This announcement was withdrawn.')
    await announceChange(tx, before.course_id)
    await recordAudit(tx, deps, actor, {
      action: 'announcement.updated',
      subject: { type: 'announcement', id: announcementId },
      summary: `Changed the announcement “${columns.title}”`,
      before: now,
      after: columns,
    })
    return getAnnouncement(tx, announcementId)
  })
}
