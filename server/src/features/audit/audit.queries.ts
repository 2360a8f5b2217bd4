import type { listAudit } from '@sonocampus/contract/audit'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { inPortions, paged, pageOf, type Window } from '../../db/paged.ts'
import type { AuditEntriesTable } from '../../db/tables/trail.ts'

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
  const { search } = filter
  if (search) matches = matches.where((eb) => containsText(eb.ref('summary'), search))
  const order = filter.sort === 'occurred_at' ? 'asc' : 'desc'
  const rows = matches.select(COLUMNS).orderBy('sequence', order)
  const { page, page_size, sort, ...narrowed } = filter
  if (Object.values(narrowed).some(Boolean)) return paged(rows, matches, filter)
  // The trail is numbered without gaps.
  const rowsOf = ({ limit, offset }: Window) => rows.limit(limit).offset(offset).execute()
  return pageOf(filter, [{ count: await countWritten(db), rows: rowsOf }])
}

export const findHash = (tx: Tx, sequence: number) =>
  tx.selectFrom('audit_entries').select('hash').where('sequence', '=', sequence).executeTakeFirst()

/** The whole chain, from its beginning. */
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
