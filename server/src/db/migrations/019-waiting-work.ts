import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepHidden } from '../figures/hidden.ts'
import { keepTallies } from '../figures/keep-tallies.ts'

/** What waits for a grade, what was submitted and what certificates there are is counted as it comes, and read in the order of an index. */
export async function waitingWork(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  await keepHidden(db, engine, ['assignment_submissions', 'quiz_attempts'])
  const waiting = {
    assignment_submissions: sql<boolean>`grade is null and returned_at is null and hidden = 0`,
    quiz_attempts: sql<boolean>`needs_person = 1 and graded_at is null and hidden = 0`,
  }
  for (const [table, condition] of Object.entries(waiting)) {
    await db.schema.dropIndex(`${table}_waiting`).execute()
    await db.schema.createIndex(`${table}_waiting`).on(table).columns(['submitted_at', 'id']).where(condition).execute()
  }
  await db.schema.dropIndex('certificates_issued_at').execute()
  for (const columns of [
    ['issued_at', 'number'],
    ['full_name', 'number'],
    ['course_id', 'issued_at', 'number'],
    ['user_id', 'issued_at', 'number'],
  ])
    await db.schema
      .createIndex(`certificates_${columns.join('_')}`)
      .on('certificates')
      .columns(columns)
      .execute()
  await keepTallies(db, engine, ['certificates', 'quiz_submissions', 'ungraded_assignments', 'ungraded_quizzes'])
}
