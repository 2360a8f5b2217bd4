import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { moneyText } from '../../../../institute/money-text.ts'
import { lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { endDiscount } from '../../dues/index.ts'
import { findDiscount } from './discounts.queries.ts'
import { requireOpenTerms } from './require-open-terms.ts'

/** Possible until something was paid under its terms, or is about to be. */
export function withdrawDiscount(deps: Deps, actor: Actor, discountId: string): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const discount = await findDiscount(tx, discountId)
    if (!discount) throw new AppError('not_found', 'Discount not found.')
    await lockPerson(tx, engine, discount.user_id)
    await requireOpenTerms(tx, discount.user_id, discount.course_id)
    if (!(await endDiscount(tx, discountId, isoTime(clock.now()))))
      throw new AppError('discount_used_or_withdrawn', 'This discount has already been used or withdrawn.')
    await recordAudit(tx, deps, actor, {
      action: 'discount.withdrawn',
      subject: { type: 'user', id: discount.user_id },
      summary: `Withdrew the discount of ${moneyText(discount.amount_paisa)} of ${discount.email} on ${discount.title}`,
      before: { amount: discount.amount_paisa / 100, reason: discount.reason, course_id: discount.course_id },
    })
  })
}
