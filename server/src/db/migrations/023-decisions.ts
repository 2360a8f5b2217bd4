import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Decisions that can be taken back for some seconds, and the institute's own reasons to reject. */
export async function decisions(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('queued_decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('rejection_reason', 'text')
    .addColumn('duration_months', integer)
    .addColumn('duplicate_reason', 'text')
    .addColumn('decided_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('due_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('rejection_reasons')
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rejection_reasons_pk', ['subject_type', 'position'])
    .execute()
  const rows = Object.entries(FIRST_REASONS).flatMap(([subject_type, texts]) =>
    texts.map((text, position) => ({ subject_type, position, text })),
  )
  await (db as Kysely<{ rejection_reasons: (typeof rows)[number] }>)
    .insertInto('rejection_reasons')
    .values(rows)
    .execute()
}

/** Until the institute writes its own. */
const FIRST_REASONS = {
  application: [
    'The certificate cannot be read.',
    'The certificate does not show a medical qualification.',
    'The name on the certificate is another one.',
  ],
  payment: [
    'The amount does not match.',
    'The transfer cannot be found in our account.',
    'The picture cannot be read.',
    'This receipt was used before.',
  ],
}
