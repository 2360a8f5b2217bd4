import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Throws if the database does not respond. */
export const ping = (db: Db) => sql`select 1`.execute(db)
