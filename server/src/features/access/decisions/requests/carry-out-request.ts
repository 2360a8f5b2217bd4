import { type RequestTerms, requestTerms } from '@sonocampus/contract/decisions.requests'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { approveEnrollmentIn, grantDiscountIn, grantInstalmentsIn, refundPaymentIn } from '../../payments/index.ts'

/** Does what was requested with the code of the administrator's own call, which checks everything again. */
export async function carryOutRequest(tx: Tx, deps: Deps, actor: Actor, stored: string): Promise<void> {
  const terms: RequestTerms = requestTerms.parse(JSON.parse(stored))
  switch (terms.kind) {
    case 'enrollment': {
      const { granted } = await approveEnrollmentIn(tx, deps, actor, terms)
      if (!granted) throw new AppError('already_enrolled', 'This student is already enrolled in the course.')
      return
    }
    case 'discount':
      await grantDiscountIn(tx, deps, actor, pairOf(terms), terms)
      return
    case 'instalments':
      await grantInstalmentsIn(tx, deps, actor, pairOf(terms), terms)
      return
    case 'refund':
      await refundPaymentIn(tx, deps, actor, terms.payment_id, terms)
  }
}

const pairOf = ({ user_id, course_id }: { user_id: string; course_id: string }) => ({
  userId: user_id,
  courseId: course_id,
})
