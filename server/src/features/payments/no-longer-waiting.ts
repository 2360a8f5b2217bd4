import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { getPayment } from './payments.queries.ts'

/** A proof is decided once: what whoever comes second is told. */
export async function noLongerWaiting(tx: Tx, paymentId: string): Promise<AppError> {
  const payment = await getPayment(tx, paymentId)
  // It waits, but nobody is left who could be enrolled for it.
  if (payment.status === 'pending') return new AppError('not_found', 'Payment not found.')
  return new AppError('conflict', `Payment ${paymentNumber(payment.number)} is already ${payment.status}.`)
}
