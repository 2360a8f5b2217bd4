import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { endOneSession } from './end-sessions.ts'

/** Ends one of the caller's sessions. */
export async function endSession({ db }: Deps, userId: string, sessionId: string): Promise<void> {
  const ended = await db.transaction().execute((tx) => endOneSession(tx, { id: userId, sessionId }))
  if (!ended) throw new AppError('not_found', 'This session has already ended.')
}
