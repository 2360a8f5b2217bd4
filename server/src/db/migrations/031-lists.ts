import { type Kysely, sql } from 'kysely'

/**
 * Lists by days, course, account and state find their page in an index alone. Those of payments have a condition that only
 * the list names: SQLite, which plans without statistics, would take them for other questions too.
 */
export async function lists(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, name: string, columns: string, where: string) =>
    sql.raw(`create index ${table}_${name} on ${table} (${columns}) where ${where}`).execute(db)
  for (const first of ['', 'course_id', 'bank_account_id', 'bank_account_id, course_id'])
    for (const status of ['', 'status']) {
      const leading = [first, status].filter(Boolean).join(', ')
      const name = ['listed', ...leading.split(', '), 'by_day'].filter(Boolean).join('_')
      const rest = `submitted_at, number, ${status ? '' : 'status, '}hidden, amount_paisa, id`
      await index('payments', name, leading ? `${leading}, ${rest}` : rest, 'number > 0')
    }
  await index('enrollments', 'course_by_end', 'course_id, ends_at, id, student_email', 'hidden = 0')
  await index(
    'users',
    'inactive_by_joining',
    'role, created_at, id, deactivated_at',
    'deleted_at is null and deactivated_at is not null',
  )
}
