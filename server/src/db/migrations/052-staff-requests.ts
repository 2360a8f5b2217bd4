import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What clerks ask administrators for. One of a kind waits for each student and course, or for each payment. */
export async function staffRequests(db: Kysely<unknown>, { timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('staff_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .addColumn('decided_at', timestamp)
    .addColumn('answer', 'text')
    .execute()
  const index = (name: string, rest: string, unique = '') =>
    sql.raw(`create ${unique} index staff_requests_${name} on staff_requests ${rest}`).execute(db)
  await index('waiting_once', '(kind, user_id, subject_id) where decided_at is null', 'unique')
  for (const [name, test] of [
    ['waiting', 'decided_at is null'],
    ['decided', 'decided_at is not null'],
  ]) {
    await index(`${name}`, `(created_at, id) where ${test}`)
    await index(`own_${name}`, `(asked_by, created_at, id) where ${test}`)
  }
  for (const column of ['user_id', 'course_id', 'asked_by', 'decided_by']) await index(column, `(${column})`)
}
