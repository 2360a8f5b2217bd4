import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Closed days with what they count, kept checks of bank files, and the ways to find what both look for. */
export async function dayCloses(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await closes(db, types)
  await checks(db, types)
  for (const index of [
    `payments_approved_at on payments (decided_at, id) where status = 'approved'`,
    'refunds_refunded_at on refunds (refunded_at, id)',
    // Banks and spreadsheets drop the zeros that an id begins with.
    `payments_bare_key on payments (ltrim(transaction_key, '0'))`,
    'day_closes_closed_by on day_closes (closed_by)',
    'day_close_lines_close on day_close_lines (close_id, moved_at, movement_id)',
    'day_close_lines_staff on day_close_lines (staff_id)',
    'day_close_lines_corrections on day_close_lines (moved_at) where is_correction = 1',
    'statement_checks_at on statement_checks (checked_at, id)',
    'statement_checks_file on statement_checks (bank_account_id, file_hash, checked_at)',
    'statement_checks_by on statement_checks (checked_by)',
    'statement_check_lines_payment on statement_check_lines (payment_id)',
    'statement_check_lines_judged_by on statement_check_lines (judged_by)',
  ])
    await sql.raw(`create index ${index}`).execute(db)
}

async function closes(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('day_closes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('cash_start_paisa', integer, (c) => c.notNull())
    .addColumn('cash_expected_paisa', integer, (c) => c.notNull())
    .addColumn('cash_counted_paisa', integer, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('closed_at', timestamp, (c) => c.notNull())
    .addColumn('closed_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('closer_name', 'text', (c) => c.notNull())
    .addUniqueConstraint('day_closes_day_unique', ['day'])
    .addUniqueConstraint('day_closes_number_unique', ['number'])
    .execute()
  await db.schema
    .createTable('day_close_sums')
    .addColumn('close_id', 'text', (c) => c.notNull().references('day_closes.id'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('received_paisa', integer, (c) => c.notNull())
    .addColumn('refunded_paisa', integer, (c) => c.notNull())
    .addColumn('written_off_paisa', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('day_close_sums_pk', ['close_id', 'account'])
    .execute()
  await db.schema
    .createTable('day_close_lines')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('movement_id', 'text', (c) => c.notNull())
    .addColumn('close_id', 'text', (c) => c.notNull().references('day_closes.id'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('moved_at', timestamp, (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('users.id'))
    .addColumn('is_correction', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('day_close_lines_pk', ['kind', 'movement_id'])
    .execute()
}

async function checks(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('statement_checks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bank_account_id', 'text', (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('to_day', 'text', (c) => c.notNull())
    .addColumn('line_count', integer, (c) => c.notNull())
    .addColumn('open_count', integer, (c) => c.notNull())
    .addColumn('checked_at', timestamp, (c) => c.notNull())
    .addColumn('checked_by', 'text', (c) => c.notNull().references('users.id'))
    .execute()
  await db.schema
    .createTable('statement_check_lines')
    .addColumn('check_id', 'text', (c) => c.notNull().references('statement_checks.id'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('line', integer)
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .addColumn('others', 'text', (c) => c.notNull())
    .addColumn('judged_by', 'text', (c) => c.references('users.id'))
    .addColumn('judged_at', timestamp)
    .addPrimaryKeyConstraint('statement_check_lines_pk', ['check_id', 'position'])
    .execute()
}
