import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../db/paged.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { presentApplication } from './applications.presenter.ts'
import { decideApplication } from './decide-application.ts'
import { findApplications } from './find-applications.queries.ts'

export function applicationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listApplications, async ({ query, actor }, reply) => {
    const { rows, total } = await findApplications(deps.db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return inTurn(rows, (some) => some.map((row) => presentApplication(deps, actor.sessionId, row)))
  })

  bindRoute(app, contract.decideApplication, async (input) => {
    const application = await decideApplication(deps, doerOf(input), input.params.applicationId, input.body)
    return {
      ...presentApplication(deps, input.actor.sessionId, application),
      detail: `Application has been ${application.status}`,
    }
  })
}
