import type { Tx } from '../../../../db/connect.ts'

/** What was asked for somebody says something about the person; what was granted is kept where it was granted. */
export const forgetRequests = (tx: Tx, userId: string) =>
  tx.deleteFrom('staff_requests').where('user_id', '=', userId).execute()
