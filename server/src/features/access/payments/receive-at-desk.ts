import { receiptNumber } from '@sonocampus/contract/payment-number'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { moneyText, toPaisa } from '../../../institute/money-text.ts'
import { getStudent, lockPerson } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { type Due, findDue, isOwed } from '../dues/index.ts'
import { settlePlan } from './instalments/settle-plan.ts'
import { notifyOfPayment } from './open-access.ts'
import { payAtDesk } from './pay-at-desk.ts'
import { findWaitingPayment, getPayment } from './payments.queries.ts'

/** Takes what is owed for access already given: a balance, or the next instalment. */
export function receiveAtDesk(
  deps: Deps,
  actor: Actor,
  { userId, courseId }: { userId: string; courseId: string },
  amount: number,
): Promise<{ id: string; receipt_number: string }> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const user = await getStudent(tx, userId)
    const course = await getCourse(tx, courseId, 'Course not found.')
    await lockPerson(tx, engine, user.id)
    if (await findWaitingPayment(tx, user.id, course.id))
      throw new AppError(
        'proof_waiting',
        'A payment proof of this student is still pending. Approve or reject it first.',
      )
    const due = await findDue(tx, user.id, course, clock.now())
    if (!isOwed(due))
      throw new AppError(
        'nothing_due',
        'Nothing is due for this course. To open or renew it, enroll the student by hand.',
      )
    const receivedPaisa = toPaisa(amount)
    requireNoRenewal(due, receivedPaisa)
    const owed: Due = due.purpose === 'part' ? due : { ...due, purpose: 'balance', amountPaisa: due.balancePaisa }
    const id = await payAtDesk(tx, deps, actor, { user, course, applicationId: null, due: owed, receivedPaisa })
    if (due.plan) await settlePlan(tx, deps, due.plan.id)
    const payment = await getPayment(tx, id)
    await notifyOfPayment(tx, deps, payment)
    return { id, receipt_number: receiptNumber(payment.receipt_number ?? 0) }
  })
}

/** After access has ended, more than the balance would pay for a renewal, which needs months. */
function requireNoRenewal({ purpose, balancePaisa, amountPaisa }: Due, receivedPaisa: number): void {
  if (purpose === 'course' && receivedPaisa > balancePaisa)
    throw invalidField(
      'amount_received',
      `${moneyText(balancePaisa)} is due. To renew access as well, enroll the student by hand for ${moneyText(amountPaisa)}.`,
    )
}
