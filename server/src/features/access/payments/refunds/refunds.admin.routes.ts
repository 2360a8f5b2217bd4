import { contract } from '@sonocampus/contract'
import { refundNumber } from '@sonocampus/contract/payment-number'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { presentRefund } from '../payments.presenter.ts'
import { refundPayment } from './refund-payment.ts'

export function refundsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.refundPayment, async (input) => {
    const refund = await refundPayment(deps, actorOf(input), input.params.paymentId, input.body)
    const ended = refund.accessEnded ? ' Access has ended.' : ''
    return { ...presentRefund(refund), detail: `Refund ${refundNumber(refund.number)} recorded.${ended}` }
  })
}
