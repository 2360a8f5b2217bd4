import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { getNotificationSettings, updateNotificationSettings } from './notification-settings.ts'
import { countUnread, findStudentNotifications } from './notifications.queries.ts'

export function notificationsStudentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listMyNotifications, async ({ query, actor }, reply) => {
    const { rows, total } = await findStudentNotifications(db, actor.id, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(({ created_at, read_at, user_id: _, ...row }) => ({
      ...row,
      timestamp: created_at,
      is_read: read_at !== null,
    }))
  })

  bindRoute(app, contract.readNotifications, async ({ body, actor }) => {
    let unread = db.updateTable('student_notifications').where('user_id', '=', actor.id).where('read_at', 'is', null)
    if (body?.ids?.length === 0) return { unread: await countUnread(db, actor.id) }
    if (body?.ids) unread = unread.where('id', 'in', body.ids)
    await unread.set({ read_at: isoTime(clock.now()) }).execute()
    return { unread: await countUnread(db, actor.id) }
  })

  bindRoute(app, contract.getNotificationSettings, ({ actor }) => getNotificationSettings(db, actor.id))

  bindRoute(app, contract.updateNotificationSettings, async ({ body, actor }) => {
    await updateNotificationSettings(db, actor.id, body)
    return getNotificationSettings(db, actor.id)
  })
}
