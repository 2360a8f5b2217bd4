import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceChange } from './announce-change.ts'
import { getAnnouncement } from './announcements.queries.ts'

/** Students no longer see it, and its pending notification jobs notify nobody. */
export function withdrawAnnouncement(deps: Deps, actor: Actor, announcementId: string): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const { course_id, title, text } = await getAnnouncement(tx, announcementId)
    const withdrawn = await tx
      .updateTable('announcements')
      .set({ withdrawn_at: isoTime(clock.now()) })
      .where('id', '=', announcementId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (withdrawn.numUpdatedRows !== 1n)
      throw new AppError('announcement_withdrawn', 'This announcement was already withdrawn.')
    await announceChange(tx, course_id)
    await recordAudit(tx, deps, actor, {
      action: 'announcement.withdrawn',
      subject: { type: 'announcement', id: announcementId },
      summary: `Withdrew the announcement “${title}”`,
      before: { title, text },
    })
  })
}
