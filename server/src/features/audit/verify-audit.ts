import type { Db } from '../../db/connect.ts'
import { eachRow } from '../../db/paged.ts'
import { chain, countWritten } from './audit.queries.ts'
import { FIRST_HASH, sealOf } from './record-audit.ts'

export type AuditVerdict = { entries: number; broken: { sequence: number; why: string } | null }

/** Walks the whole chain and names the first row that does not fit. Counted first: a live server goes on writing meanwhile. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const written = await countWritten(db)
  let [entries, previous] = [0, FIRST_HASH]
  for await (const { hash, ...row } of eachRow(chain(db))) {
    entries += 1
    const broken = (why: string) => ({ entries, broken: { sequence: row.sequence, why } })
    if (row.sequence !== entries) return broken(`entry ${entries} is missing`)
    if (row.previous_hash !== previous) return broken('it does not follow the entry before it')
    if (hash !== sealOf(row)) return broken('its content was changed')
    previous = hash
  }
  return {
    entries,
    broken: entries >= written ? null : { sequence: entries + 1, why: 'entries at the end are missing' },
  }
}
