import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { carryOutBatch } from './carry-out-batch.ts'
import { previewBatch } from './preview-batch.ts'

export function batchesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.previewBatch, ({ body, actor }) => previewBatch(deps, actor.id, body))
  bindRoute(app, contract.carryOutBatch, (input) => carryOutBatch(deps, actorOf(input), input.body))
}
