import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../../db/keyset.ts'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { askAdministrator } from './ask-administrator.ts'
import { decideRequest } from './decide-request.ts'
import { presentRequest } from './requests.presenter.ts'
import { listRequestsOf } from './requests.queries.ts'
import { withdrawRequest } from './withdraw-request.ts'

export function requestsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.askAdministrator, async (input) =>
    presentRequest(await askAdministrator(deps, actorOf(input), input.body)),
  )

  bindRoute(app, contract.listRequests, async ({ query, actor }) => {
    const requestedBy = actor.role === 'admin' ? null : actor.id
    const { rows, next } = keyedPage(await listRequestsOf(deps.db, query.list, requestedBy, query.after))
    return { rows: rows.map(presentRequest), next }
  })

  bindRoute(app, contract.decideRequest, async (input) => {
    const request = await decideRequest(deps, actorOf(input), input.params.requestId, input.body)
    return { ...presentRequest(request), detail: `The request is ${request.status}.` }
  })

  bindRoute(app, contract.withdrawRequest, async (input) => {
    await withdrawRequest(deps, actorOf(input), input.params.requestId)
    return { detail: 'Request withdrawn.' }
  })
}
