import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { type CurrentUser, teacherOf } from '../../../http/current-user.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { findFailedMails } from './failed-mails.queries.ts'
import { getAgenda } from './get-agenda.ts'
import { getCharts } from './get-charts.ts'
import { getQueues } from './get-queues.ts'
import { resendMail } from './resend-mail.ts'
import { presentFailedMail, presentNumbers } from './statistics.presenter.ts'
import { momentOf, numbers } from './statistics.queries.ts'

export function statisticsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.getStatistics, () => getStatistics(db, clock.now()))
  bindRoute(app, contract.getQueues, ({ actor }) => getQueues(db, clock.now(), readerOf(actor)), 'to own courses')
  bindRoute(app, contract.getAgenda, ({ actor }) => getAgenda(db, clock.now(), readerOf(actor)), 'to own courses')
  bindRoute(app, contract.getCharts, () => getCharts(db, clock.now()))

  bindRoute(app, contract.listFailedMails, async ({ query }, reply) => {
    const { rows, total } = await findFailedMails(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentFailedMail)
  })

  bindRoute(app, contract.resendMail, async (input) => {
    await resendMail(deps, actorOf(input), input.params.mailId)
    return { detail: 'The mail is being sent again.' }
  })
}

const readerOf = (actor: CurrentUser) => ({ role: actor.role, teacher: teacherOf(actor) })

/**
 * Revenue is everything received less refunds, and enrollments count every one ever given: both
 * outlive course and student.
 */
export async function getStatistics(db: Db, now: number) {
  const { monthOf, startOfMonth } = await getCalendar(db)
  const month = momentOf(startOfMonth(monthOf(now)))
  const since = { since: month.now, sinceDay: month.today, sinceTomorrow: month.tomorrow }
  return presentNumbers(await numbers.first(db, { ...momentOf(now), ...since }), now)
}
