import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../clock.ts'
import type { Dice } from '../../demo/dice.ts'
import { FIRST_HASH, sealOf } from '../../features/ground/audit/index.ts'
import { inOrder } from './number-plan.ts'
import type { Student } from './plan.ts'

type Told = { at: number; action: string; type: string; id: string; summary: string; before: unknown; after: unknown }

/** The whole trail, in chronological order: each entry sealed with the one before it, as the server does it. */
export function* auditRows(
  students: Student[],
  dice: Dice,
  { admin, secret }: { admin: { id: string; email: string }; secret: string },
) {
  let previous_hash = FIRST_HASH
  for (const [index, told] of inOrder(students.flatMap(toldOf), ({ at }) => at).entries()) {
    const row = {
      sequence: index + 1,
      id: dice.uuid(),
      actor_id: admin.id,
      actor_email: admin.email,
      action: told.action,
      subject_type: told.type,
      subject_id: told.id,
      summary: told.summary,
      before: JSON.stringify(told.before),
      after: told.after === undefined ? null : JSON.stringify(told.after),
      address: '203.0.113.7',
      occurred_at: isoTime(told.at),
      previous_hash,
    }
    const hash = sealOf(secret, row)
    previous_hash = hash
    yield { ...row, hash }
  }
}

/** Decided payments, rejected applications, deleted accounts. */
function toldOf({ id, name, deletedAt, admissions }: Student): Told[] {
  const { email } = name
  const told: Told[] = []
  if (deletedAt)
    told.push({
      at: deletedAt,
      action: 'user.deleted',
      type: 'user',
      id,
      summary: `Deleted ${email}`,
      before: { email },
      after: undefined,
    })
  for (const { applicationId, status, decidedAt, course, payments } of admissions) {
    if (status === 'rejected' && decidedAt)
      told.push({
        at: decidedAt,
        action: 'application.rejected',
        type: 'application',
        id: applicationId,
        summary: `Rejected the application of ${email} for ${course.title}`,
        before: { status: 'pending' },
        after: { status },
      })
    for (const { id: paymentId, number, receipt, status, atDesk, decidedAt } of payments)
      if (decidedAt)
        told.push({
          at: decidedAt,
          action: atDesk ? 'payment.received' : `payment.${status}`,
          type: 'payment',
          id: paymentId,
          summary: `Payment ${paymentNumber(number)} of ${email}: ${status}`,
          before: { status: 'pending' },
          after: { status, ...(receipt ? { receipt_number: receiptNumber(receipt) } : {}) },
        })
  }
  return told
}
