import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Which submissions no key can score, and a small index of those that wait. Until now every question had a key. */
export async function needsPerson(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('quiz_attempts')
    .addColumn('needs_person', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.dropIndex('quiz_attempts_graded_at').execute()
  await db.schema
    .createIndex('quiz_attempts_waiting')
    .on('quiz_attempts')
    .column('submitted_at')
    .where(sql.ref('needs_person'), '=', sql.lit(1))
    .where(sql.ref('graded_at'), 'is', null)
    .execute()
}
