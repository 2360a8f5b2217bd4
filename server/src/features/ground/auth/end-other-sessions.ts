import type { Deps } from '../../../deps.ts'
import { endAllSessionsBut } from './end-sessions.ts'

/** Ends the caller's sessions, but for the one that asks. */
export const endOtherSessions = ({ db }: Deps, own: { id: string; sessionId: string }): Promise<void> =>
  db.transaction().execute((tx) => endAllSessionsBut(tx, own))
