import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Throws when the database does not answer. */
export const ping = (db: Db) => sql`select 1`.execute(db)
