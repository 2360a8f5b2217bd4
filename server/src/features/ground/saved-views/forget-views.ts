import type { Tx } from '../../../db/connect.ts'

/** They go with the account. */
export const forgetViews = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('saved_views').where('user_id', '=', userId).execute()
}
