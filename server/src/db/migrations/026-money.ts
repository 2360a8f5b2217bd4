import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, Engine } from '../dialect.ts'
import { keepTallies, stopKeepingTallies } from '../figures/keep-tallies.ts'

/** What was received beside what was due, refunds, discounts, instalments: revenue becomes what came in and stayed. */
export async function money(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { engine } = types
  await stopKeepingTallies(db, engine, RECEIVED)
  await terms(db, types)
  await received(db, engine)
  await refunds(db, types)
  await keepTallies(db, engine, [...RECEIVED, 'refunds', 'refunds_quarters', 'refunds_days'])
}

const RECEIVED = ['payments', 'revenue', 'revenue_days'] as const

async function terms(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('discounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('granted_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('granted_at', timestamp, (c) => c.notNull())
    .addColumn('used_at', timestamp)
    .addColumn('withdrawn_at', timestamp)
    .execute()
  await db.schema
    .createTable('instalment_plans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('discount_id', 'text', (c) => c.references('discounts.id'))
    .addColumn('grace_days', integer, (c) => c.notNull())
    .addColumn('granted_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('granted_at', timestamp, (c) => c.notNull())
    .addColumn('held_from', timestamp)
    .addColumn('granted_until', timestamp)
    .addColumn('paid_at', timestamp)
    .addColumn('withdrawn_at', timestamp)
    .execute()
  await db.schema
    .createTable('instalment_parts')
    .addColumn('plan_id', 'text', (c) => c.notNull().references('instalment_plans.id'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('due_at', timestamp, (c) => c.notNull())
    .addColumn('paid_at', timestamp)
    .addPrimaryKeyConstraint('instalment_parts_pk', ['plan_id', 'number'])
    .execute()
  const one = (table: string, open: string) =>
    sql
      .raw(
        `create unique index ${table}_open on ${table} (user_id, course_id) where ${open} is null and withdrawn_at is null`,
      )
      .execute(db)
  await one('discounts', 'used_at')
  await one('instalment_plans', 'paid_at')
  await indexes(db, 'discounts', ['user_id, course_id', 'course_id', 'granted_by'])
  await indexes(db, 'instalment_plans', ['user_id, course_id', 'course_id', 'granted_by', 'discount_id'])
  await sql`create index instalment_parts_due_waiting on instalment_parts (due_at) where paid_at is null`.execute(db)
}

const indexes = async (db: Kysely<unknown>, table: string, all: string[]): Promise<void> => {
  for (const columns of all)
    await sql.raw(`create index ${table}_${columns.replaceAll(', ', '_')} on ${table} (${columns})`).execute(db)
}

/** Everything that was approved before counts as received in full. */
async function received(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const integer = engine === 'postgres' ? 'bigint' : 'integer'
  for (const column of [
    `received_paisa ${integer}`,
    `refunded_paisa ${integer} not null default 0`,
    `purpose text not null default 'course'`,
    'discount_id text references discounts (id)',
    'plan_id text references instalment_plans (id)',
  ])
    await sql.raw(`alter table payments add column ${column}`).execute(db)
  await sql`update payments set received_paisa = amount_paisa where status = 'approved'`.execute(db)
  await sql.raw(`alter table queued_decisions add column received_paisa ${integer}`).execute(db)
  await db.schema.dropIndex('payments_bank_account_id').execute()
  await indexes(db, 'payments', ['bank_account_id, decided_at, id'])
  for (const column of ['discount_id', 'plan_id'])
    await sql.raw(`create index payments_${column} on payments (${column}) where ${column} is not null`).execute(db)
}

async function refunds(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull().unique())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('bank_account_id', 'text', (c) => c.references('bank_accounts.id'))
    .addColumn('amount_paisa', integer, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('refunded_at', timestamp, (c) => c.notNull())
    .addColumn('refunded_by', 'text', (c) => c.notNull().references('users.id'))
    .execute()
  await indexes(db, 'refunds', ['payment_id', 'course_id', 'bank_account_id, refunded_at, id', 'refunded_by'])
}
