import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepTallies } from '../figures/keep-tallies.ts'
import { keepStudentEmail } from '../figures/student-email.ts'
import { keepSuperseded } from '../figures/superseded.ts'
import { talliesBeforeReceived } from '../figures/tallies.ts'

/** The lists that were still put in order, or counted, row by row: an index gives the order, a tally the count. */
export async function orderedLists(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  await keepStudentEmail(db, engine)
  await keepSuperseded(db, engine)
  const index = (table: string, name: string, columns: string, where = '') =>
    sql.raw(`create index ${table}_${name} on ${table} (${columns}) ${where}`).execute(db)
  await db.schema.dropIndex('enrollments_ends_at').execute()
  await index('enrollments', 'by_end', 'ends_at, id', 'where hidden = 0')
  await index('enrollments', 'by_email', 'course_id, student_email, id, user_id', 'where hidden = 0')
  const newest = 'where superseded = 0 and hidden = 0'
  const first = engine === 'postgres' ? 'nulls first' : ''
  await index('assignment_submissions', 'newest_by_time', 'assignment_id, submitted_at, id', newest)
  await index('assignment_submissions', 'newest_by_grade', `assignment_id, grade ${first}, id`, newest)
  await index('assignment_submissions', 'newest_by_email', 'assignment_id, student_email, id', newest)
  const waits = 'where grade is null and returned_at is null and hidden = 0'
  await index('assignment_submissions', 'waiting_by_work', 'assignment_id, submitted_at, id', waits)
  const needsPerson = 'where needs_person = 1 and graded_at is null and hidden = 0'
  await index('quiz_attempts', 'waiting_by_work', 'quiz_id, submitted_at, id', needsPerson)
  // With a condition that only the list names: SQLite would also take them to find what one student did.
  const listed = 'where submitted_at is not null and number > 0'
  await index('quiz_attempts', 'listed_by_time', 'quiz_id, submitted_at, id, graded_at', listed)
  await index('quiz_attempts', 'listed_by_score', 'quiz_id, coalesce(score, auto_score), id, graded_at', listed)
  await index('payments', 'course_id_status_number_hidden_id', 'course_id, status, number, hidden, id')
  await index('payments', 'course_id_amount', 'course_id, amount_paisa, number, status, hidden, id')
  await index('applications', 'course_id_hidden_created_at_id', 'course_id, hidden, created_at, id')
  for (const column of ['email', 'full_name', 'last_login_at'])
    await index('users', `by_${column}`, `${column} ${first}, id, role, deactivated_at`, 'where deleted_at is null')
  // What searches ask of each person whom they find.
  for (const [table, columns] of [
    ['applications', 'course_id, created_at, hidden, status, id'],
    ['assignment_submissions', 'hidden, grade, returned_at'],
    ['payments', 'course_id, number, status, hidden, amount_paisa, id'],
    ['quiz_attempts', 'hidden, needs_person, graded_at'],
  ] as const) {
    await db.schema.dropIndex(`${table}_user_id`).execute()
    await index(table, 'user_id', `user_id, ${columns}`)
  }
  await keepTallies(
    db,
    engine,
    ['enrollments_ending', 'graded_quizzes', 'handed_in', 'revenue_days'],
    talliesBeforeReceived(engine),
  )
}
