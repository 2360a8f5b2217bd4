import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { doerOf } from '../audit/index.ts'
import { exportStatement } from './export-statement.ts'
import { matchStatement } from './match-statement.ts'
import { presentLine } from './statements.presenter.ts'
import { listLines, type Span, sumLines } from './statements.queries.ts'

export function statementsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const spanOf = async ({ day, account }: { day: string; account: string }): Promise<Span> => {
    const { startOfDay } = await getCalendar(db)
    return { account, from: isoTime(startOfDay(day)), to: isoTime(startOfDay(day, 1)) }
  }

  bindRoute(app, contract.getStatement, async ({ query }, reply) => {
    const day = query.day ?? (await getCalendar(db)).dayOf(clock.now())
    const span = await spanOf({ day, account: query.account })
    const { received, refunded, count } = await sumLines(db, span)
    reply.header(TOTAL_COUNT_HEADER, count)
    return {
      day,
      lines: (await listLines(db, span, query)).map(presentLine),
      received: received / 100,
      refunded: refunded / 100,
      balance: (received - refunded) / 100,
    }
  })

  bindRoute(app, contract.exportStatement, async (input, reply) => {
    const lines = await exportStatement(deps, doerOf(input), await spanOf(input.query))
    reply.header('content-disposition', `attachment; filename="statement-${input.query.day}.csv"`)
    return Readable.from(lines)
  })

  bindRoute(app, contract.matchStatement, ({ body }) => matchStatement(deps, body))
}
