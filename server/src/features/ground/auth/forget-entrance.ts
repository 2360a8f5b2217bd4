import type { Tx } from '../../../db/connect.ts'
import { endAllSessions } from './end-sessions.ts'

/** Deletes every way to log in, with the networks used. */
export async function forgetEntrance(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await tx.deleteFrom('reset_pins').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute()
}
