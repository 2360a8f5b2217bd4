import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { recordAudit } from '../audit/index.ts'
import { documentLink } from '../documents/index.ts'
import { findAdminNotifications } from './notifications.queries.ts'

export function notificationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listAdminNotifications, async ({ query, actor }, reply) => {
    const { rows, total } = await findAdminNotifications(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(({ created_at, document_id, message, ...row }) => ({
      ...row,
      timestamp: created_at,
      details: document_id
        ? JSON.stringify({ message, payment_proof_url: documentLink(deps, actor.sessionId, document_id) })
        : message,
    }))
  })

  bindRoute(app, contract.deleteNotification, async ({ params, actor, caller }) => {
    await db.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom('admin_notifications')
        .where('id', '=', params.notificationId)
        .returning(['event_type', 'message'])
        .executeTakeFirst()
      if (!removed) throw new AppError('not_found', 'This notification no longer exists.')
      await recordAudit(
        tx,
        clock,
        { ...actor, address: caller.network },
        {
          action: 'notification.deleted',
          subject: { type: 'notification', id: params.notificationId },
          summary: 'Deleted a notification',
          before: removed,
        },
      )
    })
    return { detail: 'Notification deleted successfully.' }
  })
}
