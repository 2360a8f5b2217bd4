import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { findFailedMails } from './failed-mails.ts'
import { resendFailedMail } from './resend-mail.ts'
import { readCharts, readQueues, readStatistics } from './statistics.queries.ts'

export function statisticsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.getStatistics, () => readStatistics(db, clock.now()))
  bindRoute(app, contract.getQueues, () => readQueues(db, clock.now()))
  bindRoute(app, contract.getCharts, () => readCharts(db, clock.now()))

  bindRoute(app, contract.listFailedMails, async ({ query }, reply) => {
    const { rows, total } = await findFailedMails(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows
  })

  bindRoute(app, contract.resendMail, async (input) => {
    await resendFailedMail(deps, doerOf(input), input.params.mailId)
    return { detail: 'The mail is on its way again.' }
  })
}
