import { createHash, createHmac, randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { nextNumber } from '../../../db/next-number.ts'
import type { AuditEntriesTable } from '../../../db/tables/trail.ts'
import type { Deps } from '../../../deps.ts'
import { findHash } from './audit.queries.ts'

/** Who acts, from which network, and which version of the edited object they were shown. */
export type Actor = { id: string; email: string; network: string; shown?: string | undefined }

export type AuditRecord = {
  action: string
  subject: { type: string; id: string | null }
  summary: string
  before?: unknown
  after?: unknown
}

export const FIRST_HASH = '0'.repeat(43)

/**
 * Appends one sealed row in the transaction of the change it records. The counter's lock makes the
 * rows one chain.
 */
export async function recordAudit(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  actor: Actor | null,
  record: AuditRecord,
): Promise<void> {
  const sequence = await nextNumber(tx, 'audit')
  const last = await findHash(tx, sequence - 1)
  const row = {
    sequence,
    id: randomUUID(),
    actor_id: actor?.id ?? null,
    actor_email: actor?.email ?? null,
    action: record.action,
    subject_type: record.subject.type,
    subject_id: record.subject.id,
    summary: record.summary,
    before: toText(record.before),
    after: toText(record.after),
    address: actor?.network ?? '',
    occurred_at: isoTime(clock.now()),
    previous_hash: last?.hash ?? FIRST_HASH,
  }
  await tx
    .insertInto('audit_entries')
    .values({ ...row, hash: sealOf(config.secret, row) })
    .execute()
}

const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * The seal covers every field and the seal before it: changing, removing or adding a row breaks the
 * chain. It uses the server's secret: write access to the table is not enough to seal it again.
 */
export const sealOf = (secret: string, row: Row): string =>
  createHmac('sha256', secret).update(contentOf(row)).digest('base64url')

/** How entries were sealed before there was a key; the first keyed one covers all of them. */
export const oldSealOf = (row: Row): string => createHash('sha256').update(contentOf(row)).digest('base64url')

type Row = Omit<AuditEntriesTable, 'hash'>

const contentOf = (row: Row): string =>
  JSON.stringify([
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
  ])
