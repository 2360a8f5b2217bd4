import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { closeDay } from './close-day.ts'
import { presentListed } from './day-closes.presenter.ts'
import { listCloses } from './day-closes.queries.ts'
import { exportDayClose } from './export-day-close.ts'
import { getDayClose } from './get-day-close.ts'

export function dayClosesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listDayCloses, async ({ query }, reply) => {
    const { rows, total } = await listCloses(deps.db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentListed)
  })

  bindRoute(app, contract.getDayClose, ({ params }) => getDayClose(deps, params.day))

  bindRoute(app, contract.closeDay, async (input) => {
    await closeDay(deps, actorOf(input), input.body)
    return getDayClose(deps, input.body.day)
  })

  bindRoute(app, contract.exportDayClose, async (input, reply) => {
    const lines = await exportDayClose(deps, actorOf(input), input.params.day)
    reply.header('content-disposition', `attachment; filename="close-${input.params.day}.csv"`)
    return Readable.from(lines)
  })
}
