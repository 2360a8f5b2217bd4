import type { Kysely } from 'kysely'

/** What each of the staff has narrowed a list to, under a name. */
export async function savedViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('screen', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addUniqueConstraint('saved_views_name', ['user_id', 'screen', 'name'])
    .execute()
}
