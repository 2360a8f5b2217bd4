import type { listAudit } from '@sonocampus/contract/audit'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { containsText } from '../../../db/dialect.ts'
import { inPortions, inTurn, type Page, paged, pageOf, sliced, type Window } from '../../../db/paged.ts'
import { readOnce } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import type { AuditEntriesTable } from '../../../db/tables/trail.ts'

type Filter = z.output<(typeof listAudit)['query']>

const COLUMNS = [
  'id',
  'sequence',
  'actor_id',
  'actor_email',
  'action',
  'subject_type',
  'subject_id',
  'summary',
  'before',
  'after',
  'address',
  'occurred_at',
] as const

export async function findAuditEntries(db: Db, filter: Filter) {
  let matches = db.selectFrom('audit_entries')
  if (filter.action) matches = matches.where('action', '=', filter.action)
  if (filter.actor_id) matches = matches.where('actor_id', '=', filter.actor_id)
  if (filter.subject_type) matches = matches.where('subject_type', '=', filter.subject_type)
  if (filter.subject_id) matches = matches.where('subject_id', '=', filter.subject_id)
  if (filter.from) matches = matches.where('occurred_at', '>=', new Date(filter.from).toISOString())
  if (filter.until) matches = matches.where('occurred_at', '<', new Date(filter.until).toISOString())
  const order = filter.sort === 'occurred_at' ? 'asc' : 'desc'
  const { page, page_size, sort, search, ...narrowed } = filter
  if (search) return searchTrail(db, matches, filter, order, search)
  const rows = matches.select(COLUMNS).orderBy('sequence', order)
  if (Object.values(narrowed).some(Boolean)) return paged(rows, matches, filter)
  const count = await countWritten(db)
  // The trail is numbered without gaps.
  const rowsOf = ({ limit, offset }: Window) => {
    const numbers = Array.from({ length: limit }, (_, n) => (order === 'asc' ? offset + n + 1 : count - offset - n))
    return readEntries(db, numbers, order)
  }
  return pageOf(filter, [{ count, rows: rowsOf }])
}

const readEntries = (db: Db, numbers: number[], order: 'asc' | 'desc') =>
  inTurn(numbers, (some) =>
    db.selectFrom('audit_entries').select(COLUMNS).where('sequence', 'in', some).orderBy('sequence', order).execute(),
  )

export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number]

/** The newest entries about some things, whatever kind they are. */
export const listEntriesAbout = (db: Db, ids: string[], limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_entries')
    .select(COLUMNS)
    .where('subject_id', 'in', ids)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()

const STRETCH = 2000

/** Searches the trail for a word: rare, and not indexed. It is read piece by piece, and blocks nobody. */
async function searchTrail(
  db: Db,
  matches: SelectQueryBuilder<Tables, 'audit_entries', object>,
  page: Page,
  order: 'asc' | 'desc',
  search: string,
) {
  const stretches = Array.from({ length: Math.ceil((await countWritten(db)) / STRETCH) }, (_, n) => n * STRETCH)
  const found = await inTurn(
    stretches,
    ([before = 0]) =>
      readOnce(
        db,
        matches
          .select('sequence')
          .where('sequence', '>', before)
          .where('sequence', '<=', before + STRETCH)
          .where((eb) => containsText(eb.ref('summary'), search))
          .orderBy('sequence'),
      ),
    1,
  )
  const { rows, total } = sliced(order === 'asc' ? found : found.toReversed(), page)
  return {
    rows: await readEntries(
      db,
      rows.map(({ sequence }) => sequence),
      order,
    ),
    total,
  }
}

export const findHash = (tx: Tx, sequence: number) =>
  tx.selectFrom('audit_entries').select('hash').where('sequence', '=', sequence).executeTakeFirst()

/** The whole chain from its start. */
export const eachEntry = (db: Db) =>
  inPortions<Selectable<AuditEntriesTable>>((last, limit) =>
    db
      .selectFrom('audit_entries')
      .selectAll()
      .where('sequence', '>', last?.sequence ?? 0)
      .orderBy('sequence')
      .limit(limit)
      .execute(),
  )

/** How many entries were ever written. */
export async function countWritten(db: Db): Promise<number> {
  const counter = await db.selectFrom('counters').select('value').where('name', '=', 'audit').executeTakeFirst()
  return counter?.value ?? 0
}

/** The newest entry with one of these actions, for some ids or for any, with its author. */
export const findLastChange = (tx: Tx, actions: string[], ids?: string[]) =>
  tx
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['occurred_at', 'actor_email as email', 'users.full_name'])
    .where('action', 'in', actions)
    .$if(ids !== undefined, (entries) => entries.where('subject_id', 'in', ids ?? []))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
