import type { Tx } from '../../../db/connect.ts'
import { seatCourse } from '../dues/index.ts'

/**
 * What was paid for a seat, and what is missing of it, counts for another course from now on. The payments themselves stay
 * with the course they were made for, so receipts, statements and revenue do not change.
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
