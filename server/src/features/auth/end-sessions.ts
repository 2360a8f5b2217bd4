import { SESSIONS_ENDED } from '../../adapters/events/events.ts'
import { announce } from '../../db/announce.ts'
import type { Tx } from '../../db/connect.ts'

/** Ends every session of an account. With the commit, every process closes the live streams behind them. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tellOfEnd(tx, userId)
}

export async function endOneSession(tx: Tx, session: { id: string; sessionId: string }): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', session.sessionId).execute()
  await tellOfEnd(tx, session.id)
}

const tellOfEnd = (tx: Tx, user: string) => announce(tx, { audience: { user }, name: SESSIONS_ENDED, payload: {} })
