import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/**
 * When somebody showed that the address of their account is theirs, and the link that asks for it. The staff and everybody
 * who has been enrolled count as confirmed: the institute has dealt with them. Other students are asked.
 */
export async function confirmedAddresses(db: Kysely<unknown>, { timestamp }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('confirmed_at', timestamp).execute()
  await sql`update users set confirmed_at = created_at
    where role <> 'student' or exists (select 1 from enrollments where enrollments.user_id = users.id)`.execute(db)
  await db.schema
    .createTable('email_confirmations')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('email_confirmations_expires_at').on('email_confirmations').column('expires_at').execute()
}
