import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { presentDiscount } from './discounts.presenter.ts'
import { grantDiscount } from './grant-discount.ts'
import { withdrawDiscount } from './withdraw-discount.ts'

export function discountsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.grantDiscount, async (input) =>
    presentDiscount(await grantDiscount(deps, actorOf(input), input.params, input.body)),
  )

  bindRoute(app, contract.withdrawDiscount, async (input) => {
    await withdrawDiscount(deps, actorOf(input), input.params.discountId)
    return { detail: 'Discount withdrawn.' }
  })
}
