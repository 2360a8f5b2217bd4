import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What the submissions of each version of a quiz add up to, and which of them are in it: a job counts all that are there. */
export async function questionSums(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('quiz_version_sums')
    .addColumn('version_id', 'text', (c) => c.primaryKey().references('quiz_versions.id'))
    .addColumn('counted', integer, (c) => c.notNull())
    .addColumn('sums', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('quiz_attempts')
    .addColumn('counted', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index quiz_attempts_uncounted on quiz_attempts (quiz_id, id) where submitted_at is not null and counted = 0`.execute(
    db,
  )
}
