import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../audit/index.ts'
import { deleteNotification } from './delete-notification.ts'
import { presentAdminNotification } from './notifications.presenter.ts'
import { findAdminNotifications } from './notifications.queries.ts'

export function notificationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listAdminNotifications, async ({ query, actor }, reply) => {
    const { rows, total } = await findAdminNotifications(deps.db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return inTurn(rows, (some) => some.map((row) => presentAdminNotification(deps, actor.sessionId, row)))
  })

  bindRoute(app, contract.deleteNotification, async (input) => {
    await deleteNotification(deps, actorOf(input), input.params.notificationId)
    return { detail: 'Notification deleted successfully.' }
  })
}
