import type { writeOffForm } from '@sonocampus/contract/decisions'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { toPaisa } from '../../../institute/money-text.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { findShortPayment, getPayment, requireBalance } from '../payments/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { keepDecision } from './keep-decision.ts'

type Form = z.output<typeof writeOffForm>

/** Queues the write-off of a balance, as it was shown; like every decision it can be undone for ten seconds. */
export function writeOffBalance(
  deps: Deps,
  actor: Actor,
  { userId, courseId }: { userId: string; courseId: string },
  { amount, reason }: Form,
): Promise<DecisionRow> {
  return deps.db.transaction().execute(async (tx) => {
    await getStudent(tx, userId)
    const short = await findShortPayment(tx, userId, courseId)
    if (!short) throw new AppError('nothing_due', 'Nothing is due for this course.')
    await requireBalance(tx, deps, await getPayment(tx, short.id), toPaisa(amount))
    return keepDecision(tx, deps, actor, {
      subject_type: 'balance',
      subject_id: short.id,
      status: 'written_off',
      rejection_reason: reason,
      amount_paisa: toPaisa(amount),
    })
  })
}
