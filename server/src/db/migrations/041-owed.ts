import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What is owed can end: a refund closes the payments it takes back, and an administrator writes a balance off. */
export async function owed(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('payments').addColumn('closed_at', timestamp).execute()
  await db.schema
    .alterTable('payments')
    .addColumn('balance_paisa', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('queued_decisions').addColumn('amount_paisa', integer).execute()
  await db.schema
    .createTable('write_offs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('written_off_at', timestamp, (c) => c.notNull())
    .addColumn('written_off_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('closed_at', timestamp)
    .execute()
  for (const columns of ['user_id, course_id', 'course_id', 'payment_id', 'written_off_by', 'written_off_at, id'])
    await sql.raw(`create index write_offs_${columns.replaceAll(', ', '_')} on write_offs (${columns})`).execute(db)
}
