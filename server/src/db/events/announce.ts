import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import { ACCESS_CHANGED, type LiveEvent } from './events.ts'

export const EVENTS_CHANNEL = 'sonocampus_events'

/** Announces a change to open browsers: on commit, and never after a rollback. */
export async function announce(tx: Tx | Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`.execute(tx)
}

/** Tells every process that access to lessons may have ended: for one user, or for all in a course. */
export const announceChange = (tx: Tx, audience: { user: string } | { course: string }): Promise<void> =>
  announce(tx, { audience, name: ACCESS_CHANGED, payload: {} })
