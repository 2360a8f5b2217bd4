import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import { ACCESS_CHANGED, type LiveEvent } from './events.ts'

export const EVENTS_CHANNEL = 'sonocampus_events'

/** Tells open browsers of a change: at its commit, and never of one that was rolled back. */
export async function announce(tx: Tx | Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`.execute(tx)
}

/** Tells every process that a right to lessons may have ended: of one user, or of all in a course. */
export const announceChange = (tx: Tx, audience: { user: string } | { course: string }): Promise<void> =>
  announce(tx, { audience, name: ACCESS_CHANGED, payload: {} })
