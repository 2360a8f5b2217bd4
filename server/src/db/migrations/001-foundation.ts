import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Accounts, sessions, settings, jobs, and the catalogue with its bank accounts. */
export async function foundation(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await accounts(db, types)
  await system(db, types)
  await catalogue(db, types)
}

async function accounts(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('student', 'admin')`))
    .addColumn('full_name', 'text')
    .addColumn('bio', 'text')
    .addColumn('avatar_url', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('last_login_at', timestamp)
    .addColumn('deactivated_at', timestamp)
    .addColumn('deleted_at', timestamp)
    .execute()
  await db.schema
    .createIndex('users_email_unique')
    .unique()
    .on('users')
    .column('email')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('cookie_hash', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('last_used_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_token_hash_unique').unique().on('sessions').column('token_hash').execute()
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('reset_pins')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('pin_hash', 'text', (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('issued_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute()
}

async function system(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('hits', 'text', (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_expires_at').on('rate_limits').column('expires_at').execute()

  await db.schema
    .createTable('site_settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('run_at', timestamp, (c) => c.notNull())
    .addColumn('locked_until', timestamp)
    .addColumn('last_error', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('finished_at', timestamp)
    .execute()
  await db.schema.createIndex('jobs_status_run_at').on('jobs').columns(['status', 'run_at']).execute()
}

async function catalogue(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('courses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_paisa', integer, (c) => c.notNull().check(sql`price_paisa >= 0`))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('instructor_name', 'text', (c) => c.notNull())
    .addColumn('difficulty_level', 'text', (c) => c.notNull())
    .addColumn('outcomes', 'text', (c) => c.notNull())
    .addColumn('prerequisites', 'text', (c) => c.notNull())
    .addColumn('curriculum', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('draft', 'active')`))
    .addColumn('thumbnail_url', 'text')
    .addColumn('created_by', 'text', (c) => c.references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('deleted_at', timestamp)
    .execute()

  await db.schema
    .createTable('bank_accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bank_name', 'text', (c) => c.notNull())
    .addColumn('account_name', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('iban', 'text', (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('archived_at', timestamp)
    .execute()

  await db.schema
    .createTable('course_bank_accounts')
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('bank_account_id', 'text', (c) => c.notNull().references('bank_accounts.id'))
    .addPrimaryKeyConstraint('course_bank_accounts_pkey', ['course_id', 'bank_account_id'])
    .execute()
}
