import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/**
 * What of a quiz is left to chance, for the quiz and for each version that was asked; options stood in an order of each
 * student's own before, and go on doing so. And whether a person looks at every result.
 */
export async function questionBank(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  const number = sql.raw(String(integer))
  for (const table of [sql.table('quizzes'), sql.table('quiz_versions')]) {
    await sql`alter table ${table} add column shuffle_questions ${number} not null default 0`.execute(db)
    await sql`alter table ${table} add column shuffle_options ${number} not null default 1`.execute(db)
    await sql`alter table ${table} add column ask_count ${number}`.execute(db)
  }
  await sql`alter table quizzes add column review_by_hand ${number} not null default 0`.execute(db)
}
