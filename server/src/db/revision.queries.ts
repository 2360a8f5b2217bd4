import type { Db } from './connect.ts'
import { statement } from './statement.ts'

const publicRevision = statement<Record<string, never>, { number: number }>((db) =>
  db.selectFrom('revisions').select('number').where('name', '=', 'public'),
)

/** Changes in the transaction of everything that changes public content: site, courses, lessons. */
export const getPublicRevision = async (db: Db): Promise<number> => (await publicRevision.first(db, {}))?.number ?? 0
