import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/** For lists ordered by the student's email: kept beside each row, so that an index gives the order. */
const TABLES = ['assignment_submissions', 'enrollments'] as const

const emailOf = (table: string) => `(select users.email from users where users.id = ${table}.user_id)`
const settle = (table: string, which: string) =>
  `update ${table} set student_email = ${emailOf(table)} where ${which} and student_email <> ${emailOf(table)};`

export async function recountEmails<DB>(db: Kysely<DB>): Promise<void> {
  for (const table of TABLES) await sql.raw(settle(table, '1 = 1')).execute(db)
}

export async function findEmailFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const faults: string[] = []
  for (const table of TABLES) {
    const wrong = sql.raw(`select id, student_email from ${table} where student_email <> ${emailOf(table)} limit 20`)
    const { rows } = (await wrong.execute(db)) as { rows: { id: string; student_email: string }[] }
    faults.push(...rows.map(({ id, student_email }) => `${table} ${id}: kept as of ${student_email || 'nobody'}`))
  }
  return faults
}

/** Creates the column and the triggers that maintain it, and fills it for existing rows. */
export async function keepStudentEmail(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column student_email text not null default ''`.execute(db)
    await makeTrigger(db, engine, {
      name: `student_email_${table}`,
      event: 'insert',
      on: table,
      body: settle(table, `${table}.id = new.id`),
      // Changing the email locks the user's row: concurrent inserts wait, and then see it.
      waits: 'perform 1 from users where id = new.user_id for share;',
    })
    await makeTrigger(db, engine, {
      name: `student_email_${table}_by_users`,
      event: 'update of email',
      on: 'users',
      body: settle(table, `${table}.user_id = new.id`),
    })
    await sql.raw(settle(table, '1 = 1')).execute(db)
  }
}
