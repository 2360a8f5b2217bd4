import { limits } from '@sonocampus/contract/limits'
import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'
import { SESSIONS_ENDED } from '../../../db/events/events.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { sessionsByUse } from './auth.queries.ts'

/**
 * Ends every session of an account, and log-ins waiting for a code. On commit, every process closes
 * their live streams.
 */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('log_in_challenges').where('user_id', '=', userId).execute()
  await notifyOfEnd(tx, userId)
}

type OwnSession = { id: string; sessionId: string }

/** Returns false if the account has no such session. */
export async function endOneSession(tx: Tx, { id, sessionId }: OwnSession): Promise<boolean> {
  const ended = await tx.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', id).executeTakeFirst()
  await notifyOfEnd(tx, id)
  return ended.numDeletedRows > 0n
}

export async function endAllSessionsBut(tx: Tx, { id, sessionId }: OwnSession): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute()
  await tx.deleteFrom('log_in_challenges').where('user_id', '=', id).execute()
  await notifyOfEnd(tx, id)
}

/** Keeps the one just opened and the most recently used of the others. */
export async function endOldestSessions(tx: Tx, { id, sessionId }: OwnSession): Promise<void> {
  const others = sessionsByUse(tx, id).where('id', '!=', sessionId)
  const over = others.offset(limits.session.perAccount - 1).limit(MOST_AT_ONCE)
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', 'in', over).executeTakeFirst()
  if (numDeletedRows > 0n) await notifyOfEnd(tx, id)
}
const MOST_AT_ONCE = 1000

const notifyOfEnd = (tx: Tx, user: string) => announce(tx, { audience: { user }, name: SESSIONS_ENDED, payload: {} })

/** Ends the caller's session. */
export const logOut = ({ db }: Deps, own: { id: string; sessionId: string }): Promise<boolean> =>
  db.transaction().execute((tx) => endOneSession(tx, own))

/** Ends one of the caller's sessions. */
export async function endSession({ db }: Deps, userId: string, sessionId: string): Promise<void> {
  const ended = await db.transaction().execute((tx) => endOneSession(tx, { id: userId, sessionId }))
  if (!ended) throw new AppError('not_found', 'This session has already ended.')
}

/** Ends the caller's other sessions. */
export const endOtherSessions = ({ db }: Deps, own: { id: string; sessionId: string }): Promise<void> =>
  db.transaction().execute((tx) => endAllSessionsBut(tx, own))
