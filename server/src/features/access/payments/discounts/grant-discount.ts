import { randomUUID } from 'node:crypto'
import type { discountForm } from '@sonocampus/contract/payments.discounts'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { moneyText, toPaisa } from '../../../../institute/money-text.ts'
import { getStudent, lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { findDue, insertDiscount } from '../../dues/index.ts'
import { requireOpenTerms } from './require-open-terms.ts'

type Pair = { userId: string; courseId: string }
type Form = z.output<typeof discountForm>

/**
 * One discount at a time per student and course; the whole price would be a scholarship, which the
 * desk gives.
 */
export const grantDiscount = (deps: Deps, actor: Actor, pair: Pair, form: Form) =>
  deps.db.transaction().execute((tx) => grantDiscountIn(tx, deps, actor, pair, form))

export async function grantDiscountIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { userId, courseId }: Pair,
  { amount, reason }: Form,
) {
  const { clock, engine } = deps
  const user = await getStudent(tx, userId)
  const course = await getCourse(tx, courseId, 'Course not found.')
  await lockPerson(tx, engine, user.id)
  const amount_paisa = toPaisa(amount)
  if (amount_paisa >= course.price_paisa)
    throw invalidField(
      'amount',
      `Enter less than the price of ${moneyText(course.price_paisa)}. To give a scholarship, enroll the student with 0 received.`,
    )
  await requireOpenTerms(tx, user.id, course.id)
  if ((await findDue(tx, user.id, course, clock.now())).discount)
    throw new AppError('already_discounted', 'This student already has a discount for this course. Withdraw it first.')
  const row = { id: randomUUID(), amount_paisa, reason, granted_at: isoTime(clock.now()) }
  await insertDiscount(tx, { ...row, user_id: user.id, course_id: course.id, granted_by: actor.id })
  await recordAudit(tx, deps, actor, {
    action: 'discount.granted',
    subject: { type: 'user', id: user.id },
    summary: `Granted ${user.email} a discount of ${moneyText(amount_paisa)} on ${course.title}: ${reason}`,
    after: { amount, reason, course_id: course.id },
  })
  return row
}
