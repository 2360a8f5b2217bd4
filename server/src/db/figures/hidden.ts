import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/**
 * Rows are hidden while their owner is deleted: kept beside each row, so that lists and counts need
 * not join it.
 */
const OWNERS = {
  applications: ['users', 'courses'],
  assignment_submissions: ['users'],
  enrollments: ['users', 'courses'],
  payments: ['users', 'courses'],
  quiz_attempts: ['users'],
} as const
type Hidable = keyof typeof OWNERS
type Owner = (typeof OWNERS)[Hidable][number]

const idOf = (owner: Owner) => `${owner.slice(0, -1)}_id`
const isDeleted = (table: Hidable) => (owner: Owner) =>
  `exists (select 1 from ${owner} where ${owner}.id = ${table}.${idOf(owner)} and ${owner}.deleted_at is not null)`
const isHidden = (table: Hidable) => `case when ${OWNERS[table].map(isDeleted(table)).join(' or ')} then 1 else 0 end`

const settle = (table: Hidable, which: string) =>
  `update ${table} set hidden = 1 - hidden where ${which} and hidden <> ${isHidden(table)};`

export async function recountHidden<DB>(db: Kysely<DB>): Promise<void> {
  for (const table of Object.keys(OWNERS) as Hidable[]) await sql.raw(settle(table, '1 = 1')).execute(db)
}

export async function findHiddenFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const faults: string[] = []
  for (const table of Object.keys(OWNERS) as Hidable[]) {
    const wrong = sql.raw(`select id, hidden from ${table} where hidden <> ${isHidden(table)} limit 20`)
    const { rows } = (await wrong.execute(db)) as { rows: { id: string; hidden: number }[] }
    faults.push(...rows.map(({ id, hidden }) => `${table} ${id}: kept as ${hidden === 1 ? 'hidden' : 'shown'}`))
  }
  return faults
}

/** Creates the column and the triggers that maintain it, and fills it for existing rows. */
export async function keepHidden(db: Kysely<unknown>, engine: Engine, tables: readonly Hidable[]): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column hidden integer not null default 0`.execute(db)
    const keep = (on: string, event: string, which: string, waits = '') =>
      makeTrigger(db, engine, { name: `hidden_${table}_by_${on}`, event, on, body: settle(table, which), waits })
    // Deleting an owner locks its row: concurrent inserts wait, and then see it.
    const present = OWNERS[table].map((owner) => `perform 1 from ${owner} where id = new.${idOf(owner)} for share;`)
    await keep(table, 'insert', `${table}.id = new.id`, present.join(' '))
    for (const owner of OWNERS[table]) await keep(owner, 'update of deleted_at', `${table}.${idOf(owner)} = new.id`)
    await sql.raw(settle(table, '1 = 1')).execute(db)
  }
}
