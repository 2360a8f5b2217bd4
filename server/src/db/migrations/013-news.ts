import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What students were told of in their courses, and what they do not want to be told. */
export async function news(db: Kysely<unknown>, { timestamp }: ColumnTypes): Promise<void> {
  for (const table of ['videos', 'assignments', 'quizzes']) {
    await db.schema.alterTable(table).addColumn('told_at', timestamp).execute()
    // What is there already is no news.
    await sql`update ${sql.table(table)} set told_at = created_at`.execute(db)
    await db.schema.createIndex(`${table}_told_at`).on(table).column('told_at').execute()
  }
  await db.schema.createIndex('assignments_due_at').on('assignments').column('due_at').execute()
  await db.schema.createIndex('quizzes_due_date').on('quizzes').column('due_date').execute()
  await db.schema.createIndex('enrollments_course_people').on('enrollments').columns(['course_id', 'user_id']).execute()
  await db.schema
    .createTable('muted_notices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_notices_pkey', ['user_id', 'kind'])
    .execute()
}
