import type { Deps } from '../../../deps.ts'
import { endOneSession } from './end-sessions.ts'

/** Ends the session that asks. */
export const logOut = ({ db }: Deps, own: { id: string; sessionId: string }): Promise<boolean> =>
  db.transaction().execute((tx) => endOneSession(tx, own))
