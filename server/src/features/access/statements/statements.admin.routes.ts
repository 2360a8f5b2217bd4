import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { exportStatement } from './export-statement.ts'
import { presentLine } from './statements.presenter.ts'
import { listLines, type Span, sumLines } from './statements.queries.ts'

export function statementsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  /** The default day is today in the institute's time zone. */
  const spanOf = async (requested: { day?: string | undefined; account: string }): Promise<Span & { day: string }> => {
    const { startOfDay, dayOf } = await getCalendar(db)
    const day = requested.day ?? dayOf(clock.now())
    return { day, account: requested.account, from: isoTime(startOfDay(day)), to: isoTime(startOfDay(day, 1)) }
  }

  bindRoute(app, contract.getStatement, async ({ query }, reply) => {
    const { day, ...span } = await spanOf(query)
    const { received, refunded, writtenOff, count } = await sumLines(db, span)
    reply.header(TOTAL_COUNT_HEADER, count)
    return {
      day,
      lines: (await listLines(db, span, query)).map(presentLine),
      received: received / 100,
      refunded: refunded / 100,
      written_off: writtenOff / 100,
      balance: (received - refunded) / 100,
    }
  })

  bindRoute(app, contract.exportStatement, async (input, reply) => {
    const { day, ...span } = await spanOf(input.query)
    const lines = await exportStatement(deps, actorOf(input), span)
    reply.header('content-disposition', `attachment; filename="statement-${day}.csv"`)
    return Readable.from(lines)
  })
}
