import type { Tx } from '../../../../db/connect.ts'

/** A request says something about the student; what was granted is recorded where it was granted. */
export const forgetRequests = (tx: Tx, userId: string) =>
  tx.deleteFrom('staff_requests').where('user_id', '=', userId).execute()
