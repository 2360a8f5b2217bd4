import { limits } from '@sonocampus/contract/limits'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { nextNumber } from '../../../db/next-number.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { moneyText, toPaisa } from '../../../institute/money-text.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { recordGrant } from '../enrollments/index.ts'
import { listDuplicatesOf } from './duplicates.queries.ts'
import { openAccess } from './open-access.ts'
import { getPayment, lockPayer, type PaymentRow, waitingPayment } from './payments.queries.ts'
import { keepReceipt } from './receipts.queries.ts'
import { requireMayOpen } from './require-full-or-reason.ts'

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

type Taken = { payment: PaymentRow; receipt_number: number; usedBefore: string[]; reason: string | undefined }

type Terms = { amount_received?: number | undefined; duplicate_reason?: string | undefined }

/** A proof for which nothing came in proves nothing. */
export function receivedPaisa(amount: number): number {
  if (amount > 0) return toPaisa(amount)
  throw invalidField('amount_received', 'Enter the amount received, or reject the proof.')
}

/**
 * Marks a pending proof approved and numbers its receipt; null if it is no longer pending. Only one of many callers gets
 * it. A transaction or file that was used before needs a reason.
 */
export async function takeWaitingPayment(
  tx: Tx,
  { clock }: Deps,
  actor: Actor,
  paymentId: string,
  { amount_received, duplicate_reason: reason }: Terms,
): Promise<Taken | null> {
  const approved = await waitingPayment(tx, paymentId)
    .set((eb) => ({
      status: 'approved',
      received_paisa: amount_received === undefined ? eb.ref('amount_paisa') : receivedPaisa(amount_received),
      decided_at: isoTime(clock.now()),
      decided_by: actor.id,
      rejection_reason: null,
    }))
    .executeTakeFirst()
  if (approved.numUpdatedRows === 0n) return null
  const payment = await getPayment(tx, paymentId)
  await requireMayOpen(tx, actor, payment, payment.received_paisa ?? 0)
  const usedBefore = await requireUnusedOrReason(tx, payment, reason)
  const receipt_number = await nextNumber(tx, 'receipt')
  await tx.updateTable('payments').set({ receipt_number }).where('id', '=', paymentId).execute()
  await keepReceipt(tx, paymentId)
  return { payment: { ...payment, receipt_number }, receipt_number, usedBefore, reason }
}

/** The first other payments that used the transaction or the file: if there are any, a reason is required. */
export async function requireUnusedOrReason(tx: Tx, payment: PaymentRow, reason?: string): Promise<string[]> {
  const duplicates = await listDuplicatesOf(tx, [payment])
  const numbers = [...new Set(duplicates.map(({ number }) => paymentNumber(number)))]
  const usedBefore = numbers.slice(0, limits.duplicatesNamed)
  if (numbers.length > usedBefore.length) usedBefore.push('others')
  if (usedBefore.length > 0 && !reason)
    throw invalidField(
      'duplicate_reason',
      `This payment's transaction or file was used before (payment ${usedBefore.join(', ')}). Give a reason to approve it anyway.`,
    )
  return usedBefore
}

/** The audit entry, with the reason if the proof had been used before. */
export function recordApproval(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { payment, receipt_number, usedBefore, reason }: Taken,
): Promise<void> {
  const isUsed = usedBefore.length > 0
  const differs = payment.received_paisa !== payment.amount_paisa
  return recordAudit(tx, deps, actor, {
    action: 'payment.approved',
    subject: { type: 'payment', id: payment.id },
    summary: `Approved payment ${paymentNumber(payment.number)} of ${moneyText(payment.received_paisa ?? 0)}${differs ? ` (due: ${moneyText(payment.amount_paisa)})` : ''}${isUsed ? ` although it was used before: ${reason}` : ''}`,
    before: { status: 'pending' },
    after: {
      status: 'approved',
      amount_received: (payment.received_paisa ?? 0) / 100,
      receipt_number: receiptNumber(receipt_number),
      ...(isUsed ? { used_before_by: usedBefore, reason } : {}),
    },
  })
}

/** A proof is decided once: the error for the second one to try. */
export async function noLongerWaiting(tx: Tx, paymentId: string): Promise<AppError> {
  const payment = await getPayment(tx, paymentId)
  // It is pending, but its student is gone.
  if (payment.status === 'pending') return new AppError('not_found', 'Payment not found.')
  return new AppError(
    'payment_already_decided',
    `Payment ${paymentNumber(payment.number)} is already ${payment.status}.`,
  )
}
