import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/**
 * A submission that the same student has followed with another for the same assignment: lists show
 * only the newest.
 */
const SUPERSEDED = `case when exists (select 1 from assignment_submissions as later
  where later.assignment_id = assignment_submissions.assignment_id and later.user_id = assignment_submissions.user_id
  and later.number > assignment_submissions.number) then 1 else 0 end`

const settle = (which: string) =>
  `update assignment_submissions set superseded = 1 - superseded where ${which} and superseded <> ${SUPERSEDED};`

export const recountSuperseded = <DB>(db: Kysely<DB>) => sql.raw(settle('1 = 1')).execute(db)

export async function findSupersededFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string; superseded: number }>`
    select id, superseded from assignment_submissions where superseded <> ${sql.raw(SUPERSEDED)} limit 20`.execute(db)
  return rows.map(
    ({ id, superseded }) => `assignment_submissions ${id}: kept as ${superseded === 1 ? 'superseded' : 'the newest'}`,
  )
}

/**
 * Creates the column and the triggers that maintain it, and fills it for existing rows. A student
 * never submits two at once.
 */
export async function keepSuperseded(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table assignment_submissions add column superseded integer not null default 0`.execute(db)
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const)
    await makeTrigger(db, engine, {
      name: `superseded_${event}`,
      event,
      on: 'assignment_submissions',
      body: settle(
        `assignment_submissions.assignment_id = ${row}.assignment_id and assignment_submissions.user_id = ${row}.user_id`,
      ),
    })
  await recountSuperseded(db)
}
