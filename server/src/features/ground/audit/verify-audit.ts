import type { Deps } from '../../../deps.ts'
import { countWritten, eachEntry } from './audit.queries.ts'
import { FIRST_HASH, oldSealOf, sealOf } from './record-audit.ts'

export type AuditVerdict = { entries: number; broken: { sequence: number; why: string } | null }

/**
 * Walks the whole chain and names the first row that does not fit. Counted first: a live server
 * goes on writing meanwhile. Entries from before the key are intact if the first keyed one follows
 * them; after it every entry is keyed.
 */
export async function verifyAudit({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<AuditVerdict> {
  const written = await countWritten(db)
  let [entries, previous, keyed] = [0, FIRST_HASH, false]
  const brokenAt = (sequence: number, why: string) => ({ entries, broken: { sequence, why } })
  for await (const { hash, ...row } of eachEntry(db)) {
    entries += 1
    if (row.sequence !== entries) return brokenAt(row.sequence, `entry ${entries} is missing`)
    if (row.previous_hash !== previous) return brokenAt(entries, 'it does not follow the entry before it')
    if (hash === sealOf(config.secret, row)) keyed = true
    else if (hash !== oldSealOf(row)) return brokenAt(entries, 'its content was changed')
    else if (keyed) return brokenAt(entries, "it is not sealed with this server's key")
    previous = hash
  }
  if (entries > 0 && !keyed) return brokenAt(entries, "it is not sealed with this server's key")
  return entries < written ? brokenAt(entries + 1, 'entries at the end are missing') : { entries, broken: null }
}
