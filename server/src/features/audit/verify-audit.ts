import type { Db } from '../../db/connect.ts'
import { eachRow } from '../../db/paged.ts'
import { FIRST_HASH, sealOf } from './record-audit.ts'

export type AuditVerdict = { entries: number; broken: { sequence: number; why: string } | null }

/** Walks the whole chain and names the first row that does not fit. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let [entries, previous] = [0, FIRST_HASH]
  const rows = db.selectFrom('audit_entries').selectAll().orderBy('sequence')
  for await (const { hash, ...row } of eachRow(rows)) {
    entries += 1
    const broken = (why: string) => ({ entries, broken: { sequence: row.sequence, why } })
    if (row.sequence !== entries) return broken(`entry ${entries} is missing`)
    if (row.previous_hash !== previous) return broken('it does not follow the entry before it')
    if (hash !== sealOf(row)) return broken('its content was changed')
    previous = hash
  }
  const { value } = (await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'audit')
    .executeTakeFirst()) ?? { value: 0 }
  return {
    entries,
    broken: value === entries ? null : { sequence: entries + 1, why: 'entries at the end are missing' },
  }
}
