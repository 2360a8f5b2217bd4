import type { Tx } from '../../../../db/connect.ts'

/** Erases when and how lessons were opened; how far they were watched is part of the statistics and stays. */
export async function forgetWatching(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('protection_events').where('user_id', '=', userId).execute()
  await tx.deleteFrom('playback_streams').where('user_id', '=', userId).execute()
}
