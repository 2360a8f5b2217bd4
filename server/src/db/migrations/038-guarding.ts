import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** The second factor of the staff, log-ins that wait for its code, and who asked to be forgotten. */
export async function guarding(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', timestamp)
    .addColumn('last_step', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('log_in_challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('tries', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute()
  for (const column of ['user_id', 'expires_at'])
    await db.schema.createIndex(`log_in_challenges_${column}`).on('log_in_challenges').column(column).execute()
  await db.schema.createIndex('admin_notifications_user_id').on('admin_notifications').column('user_id').execute()
  await db.schema.alterTable('users').addColumn('erased_at', timestamp).execute()
}
