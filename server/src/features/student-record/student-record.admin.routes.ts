import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { getUserDetails } from './get-user-details.ts'

export function studentRecordAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getUserDetails, ({ params, actor }) => getUserDetails(deps, actor, params.userId))
}
