import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../audit/index.ts'

/** Removes a notice from the administrators' feed, for all of them. */
export function deleteNotification(deps: Deps, actor: Actor, notificationId: string): Promise<void> {
  const { db } = deps
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('admin_notifications')
      .where('id', '=', notificationId)
      .returning(['event_type', 'message'])
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found', 'This notification no longer exists.')
    await recordAudit(tx, deps, actor, {
      action: 'notification.deleted',
      subject: { type: 'notification', id: notificationId },
      summary: 'Deleted a notification',
      before: removed,
    })
  })
}
