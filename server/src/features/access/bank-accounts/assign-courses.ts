import type { Tx } from '../../../db/connect.ts'
import { listCourses } from './bank-accounts.queries.ts'

/** Assigns the given courses, or every course. */
export async function assignCourses(tx: Tx, bank_account_id: string, courseIds: string[] | undefined): Promise<void> {
  const all = await listCourses(tx)
  if (all.length === 0) return
  const wanted = all.filter(({ id }) => courseIds === undefined || courseIds.includes(id))
  // A deleted course keeps its accounts: it may be restored.
  await tx
    .deleteFrom('course_bank_accounts')
    .where('bank_account_id', '=', bank_account_id)
    .where(
      'course_id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
  if (wanted.length > 0)
    await tx
      .insertInto('course_bank_accounts')
      .values(wanted.map(({ id }) => ({ course_id: id, bank_account_id })))
      .execute()
}
