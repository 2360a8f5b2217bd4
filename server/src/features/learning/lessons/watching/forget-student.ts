import type { Tx } from '../../../../db/connect.ts'

/** When and how lessons were opened goes; how far they were watched is counted with everybody's and stays. */
export async function forgetWatching(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('protection_events').where('user_id', '=', userId).execute()
  await tx.deleteFrom('playback_streams').where('user_id', '=', userId).execute()
}
