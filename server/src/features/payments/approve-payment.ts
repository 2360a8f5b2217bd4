import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { lockPerson } from '../../institute/people.queries.ts'
import type { Doer } from '../audit/index.ts'
import { grantEnrollment, recordGrant } from '../enrollments/index.ts'
import { getPayment, type PaymentRow } from './payments.queries.ts'
import { noLongerWaiting, recordApproval, takeWaitingPayment } from './take-waiting-payment.ts'

type Approval = { duration_months: number; duplicate_reason?: string | undefined }

/** Approves a waiting proof and enrolls its student, or extends the enrollment from its end. */
export const approvePayment = (deps: Deps, doer: Doer, paymentId: string, approval: Approval): Promise<PaymentRow> =>
  deps.db.transaction().execute((tx) => approvePaymentIn(tx, deps, doer, paymentId, approval))

export async function approvePaymentIn(
  tx: Tx,
  deps: Deps,
  doer: Doer,
  paymentId: string,
  { duration_months: months, duplicate_reason }: Approval,
): Promise<PaymentRow> {
  await lockPerson(tx, deps.engine, (await getPayment(tx, paymentId)).user_id)
  const taken = await takeWaitingPayment(tx, deps, doer, paymentId, duplicate_reason)
  if (!taken) throw await noLongerWaiting(tx, paymentId)
  const { user_id, email, course_id, course_title } = taken.payment
  const grant = { user: { id: user_id, email }, course: { id: course_id, title: course_title }, months, paymentId }
  const granted = await grantEnrollment(tx, deps, { ...grant, grantedBy: doer.id })
  await recordApproval(tx, deps, doer, taken)
  await recordGrant(tx, deps, doer, grant, granted)
  return getPayment(tx, paymentId)
}
