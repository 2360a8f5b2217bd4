import type { Db } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'

/** A view of one's own: another's cannot be told from one that does not exist. */
export async function deleteView(db: Db, userId: string, viewId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found', 'This view does not exist.')
}
