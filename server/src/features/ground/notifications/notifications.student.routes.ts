import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { presentSettings, presentStudentNotification } from './notifications.presenter.ts'
import { findStudentNotifications, listMuted } from './notifications.queries.ts'
import { readNotifications } from './read-notifications.ts'
import { wordsOfKind } from './stop-link.ts'
import { stopMails } from './stop-mails.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

export function notificationsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.listMyNotifications, async ({ query, actor }, reply) => {
    const { rows, total } = await findStudentNotifications(db, actor.id, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentStudentNotification)
  })

  bindRoute(app, contract.readNotifications, async ({ body, actor }) => ({
    unread: await readNotifications(deps, actor.id, body?.ids),
  }))

  bindRoute(app, contract.getNotificationSettings, async ({ actor }) => presentSettings(await listMuted(db, actor.id)))

  bindRoute(app, contract.stopMails, async ({ params, query }) => {
    await stopMails(deps, { ...params, ...query })
    return { detail: `You'll no longer get mails about ${wordsOfKind(query.kind)}.` }
  })

  bindRoute(app, contract.updateNotificationSettings, ({ body, actor }) =>
    updateNotificationSettings(db, actor.id, body),
  )
}
