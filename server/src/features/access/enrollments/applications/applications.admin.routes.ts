import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { totalHeaders } from '../../../../db/counted.ts'
import { inTurn } from '../../../../db/paged.ts'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { withSpan } from '../../../../institute/span.ts'
import { actorOf, recordExport } from '../../../ground/audit/index.ts'
import { presentApplication } from './applications.presenter.ts'
import { applicationsCsv } from './applications-csv.ts'
import { decideApplication } from './decide-application.ts'
import { eachApplication, findApplications } from './find-applications.queries.ts'

export function applicationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listApplications, async ({ query, actor }, reply) => {
    const { rows, ...count } = await findApplications(deps.db, await withSpan(deps.db, query))
    reply.headers(totalHeaders(count))
    return inTurn(rows, (some) => some.map((row) => presentApplication(deps, actor.sessionId, row)))
  })

  bindRoute(app, contract.exportApplications, async (input, reply) => {
    await recordExport(deps, actorOf(input), 'application', input.query)
    reply.header('content-disposition', 'attachment; filename="applications.csv"')
    return Readable.from(applicationsCsv(eachApplication(deps.db, await withSpan(deps.db, input.query))))
  })

  bindRoute(app, contract.decideApplication, async (input) => {
    const application = await decideApplication(deps, actorOf(input), input.params.applicationId, input.body)
    return {
      ...presentApplication(deps, input.actor.sessionId, application),
      detail: `Application has been ${application.status}`,
    }
  })
}
