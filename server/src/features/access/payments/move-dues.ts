import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { closePlans, seatCourse } from '../dues/index.ts'

/**
 * Moves an enrollment's payments and dues to another course. The payment rows stay with the course
 * they were made for, so receipts, statements and revenue do not change.
 */
export async function moveDues(tx: Tx, userId: string, from: string, to: string): Promise<void> {
  for (const table of ['payments', 'write_offs'] as const)
    await tx
      .updateTable(table)
      .set({ seat_course_id: to })
      .where('user_id', '=', userId)
      .where(seatCourse, '=', from)
      .execute()
}

/**
 * After a refund ended access nothing is owed for it any more, and nothing that came in for it
 * counts: the student starts again at the full price. Terms under which nothing was paid yet stay.
 */
export async function closeDues(tx: Tx, { clock }: Deps, userId: string, courseId: string): Promise<void> {
  const now = isoTime(clock.now())
  for (const table of ['payments', 'write_offs'] as const)
    await tx
      .updateTable(table)
      .set({ closed_at: now })
      .where('user_id', '=', userId)
      .where(seatCourse, '=', courseId)
      .where('closed_at', 'is', null)
      .execute()
  await closePlans(tx, userId, courseId, now)
}
