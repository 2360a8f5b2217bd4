import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { grantInstalments } from './grant-instalments.ts'
import { presentPlan } from './instalments.presenter.ts'
import { withdrawInstalments } from './withdraw-instalments.ts'

export function instalmentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.grantInstalments, async (input) =>
    presentPlan(await grantInstalments(deps, actorOf(input), input.params, input.body), deps.clock.now()),
  )

  bindRoute(app, contract.withdrawInstalments, async (input) => {
    await withdrawInstalments(deps, actorOf(input), input.params.planId)
    return { detail: 'Plan withdrawn.' }
  })
}
