import { createHash, randomUUID } from 'node:crypto'
import { type Clock, isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { nextNumber } from '../../db/next-number.ts'
import type { AuditEntriesTable } from '../../db/tables/trail.ts'
import { findHash } from './audit.queries.ts'

/** Who acts, and from which network. */
export type Doer = { id: string; email: string; address: string }

export type AuditRecord = {
  action: string
  subject: { type: string; id: string | null }
  summary: string
  before?: unknown
  after?: unknown
}

export const FIRST_HASH = '0'.repeat(43)

/** Appends one sealed row in the transaction of what it tells of. The counter's lock makes the rows one chain. */
export async function recordAudit(tx: Tx, clock: Clock, doer: Doer | null, record: AuditRecord): Promise<void> {
  const sequence = await nextNumber(tx, 'audit')
  const last = await findHash(tx, sequence - 1)
  const row = {
    sequence,
    id: randomUUID(),
    actor_id: doer?.id ?? null,
    actor_email: doer?.email ?? null,
    action: record.action,
    subject_type: record.subject.type,
    subject_id: record.subject.id,
    summary: record.summary,
    before: toText(record.before),
    after: toText(record.after),
    address: doer?.address ?? '',
    occurred_at: isoTime(clock.now()),
    previous_hash: last?.hash ?? FIRST_HASH,
  }
  await tx
    .insertInto('audit_entries')
    .values({ ...row, hash: sealOf(row) })
    .execute()
}

const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** The seal covers every field and the seal before it: changing, removing or adding a row breaks the chain. */
export function sealOf(row: Omit<AuditEntriesTable, 'hash'>): string {
  const fields = [
    row.sequence,
    row.id,
    row.actor_id,
    row.actor_email,
    row.action,
    row.subject_type,
    row.subject_id,
    row.summary,
    row.before,
    row.after,
    row.address,
    row.occurred_at,
    row.previous_hash,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
