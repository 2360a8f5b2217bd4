import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { recordGrant } from '../enrollments/index.ts'
import { openAccess } from './open-access.ts'
import { lockPayer, type PaymentRow } from './payments.queries.ts'
import { noLongerWaiting, recordApproval, takeWaitingPayment } from './take-waiting-payment.ts'

type Approval = {
  duration_months: number
  amount_received?: number | undefined
  duplicate_reason?: string | undefined
}

/**
 * Approves a pending proof for what came in, and enrolls its student or extends the enrollment from
 * its end.
 */
export const approvePayment = (deps: Deps, actor: Actor, paymentId: string, approval: Approval): Promise<PaymentRow> =>
  deps.db.transaction().execute((tx) => approvePaymentIn(tx, deps, actor, paymentId, approval))

export async function approvePaymentIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  paymentId: string,
  approval: Approval,
): Promise<PaymentRow> {
  await lockPayer(tx, deps.engine, paymentId)
  const taken = await takeWaitingPayment(tx, deps, actor, paymentId, approval)
  if (!taken) throw await noLongerWaiting(tx, paymentId)
  const { grant, opened, payment } = await openAccess(tx, deps, actor, taken.payment, approval.duration_months)
  await recordApproval(tx, deps, actor, taken)
  await recordGrant(tx, deps, actor, grant, opened)
  return payment
}
