import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/** What belongs to a student and a course is hidden while one of them is deleted: kept beside each row, so that lists and
 * counts need to ask neither. */
export const HIDABLE = ['applications', 'enrollments', 'payments'] as const
type Hidable = (typeof HIDABLE)[number]

const isHidden = (table: Hidable) => `case when
  exists (select 1 from users where users.id = ${table}.user_id and users.deleted_at is not null) or
  exists (select 1 from courses where courses.id = ${table}.course_id and courses.deleted_at is not null) then 1 else 0 end`

const settle = (table: Hidable, which: string) =>
  `update ${table} set hidden = 1 - hidden where ${which} and hidden <> ${isHidden(table)};`

export async function recountHidden<DB>(db: Kysely<DB>): Promise<void> {
  for (const table of HIDABLE) await sql.raw(settle(table, '1 = 1')).execute(db)
}

export async function findHiddenFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const faults: string[] = []
  for (const table of HIDABLE) {
    const wrong = sql.raw(`select id, hidden from ${table} where hidden <> ${isHidden(table)} limit 20`)
    const { rows } = (await wrong.execute(db)) as { rows: { id: string; hidden: number }[] }
    faults.push(...rows.map(({ id, hidden }) => `${table} ${id}: kept as ${hidden === 1 ? 'hidden' : 'shown'}`))
  }
  return faults
}

/** Makes the triggers that keep it and settles what is there already. */
export async function keepHidden(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of HIDABLE) {
    const keep = (on: string, event: string, which: string, waits = '') =>
      makeTrigger(db, engine, { name: `hidden_${table}_by_${on}`, event, on, body: settle(table, which), waits })
    // Whoever is deleting one of them has its row: what comes meanwhile waits, and then sees it.
    const present = ['users', 'courses'].map(
      (of) => `perform 1 from ${of} where id = new.${of.slice(0, -1)}_id for share;`,
    )
    await keep(table, 'insert', `${table}.id = new.id`, present.join(' '))
    await keep('users', 'update of deleted_at', `${table}.user_id = new.id`)
    await keep('courses', 'update of deleted_at', `${table}.course_id = new.id`)
  }
  await recountHidden(db)
}
