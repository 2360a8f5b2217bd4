import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { searchEverything } from './search-everything.ts'

export function searchAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(
    app,
    contract.searchEverything,
    ({ query, actor }) => searchEverything(deps, actor, query.q),
    'to own courses',
  )
}
