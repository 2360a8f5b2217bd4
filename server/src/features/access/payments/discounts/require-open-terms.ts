import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../../../db/connect.ts'
import { AppError } from '../../../../errors.ts'
import { findFixedTerms } from './discounts.queries.ts'

/** Refuses to change terms once something is pending or paid under them. */
export async function requireOpenTerms(tx: Tx, userId: string, courseId: string): Promise<void> {
  const { waiting_number, plan_id } = await findFixedTerms(tx, userId, courseId)
  if (waiting_number !== null)
    throw new AppError(
      'proof_waiting',
      `Payment ${paymentNumber(waiting_number)} is still pending. Approve or reject it first.`,
    )
  if (plan_id !== null)
    throw new AppError('plan_running', "This student already has an instalment plan, so the price can't be changed.")
}
