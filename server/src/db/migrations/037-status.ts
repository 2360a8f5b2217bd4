import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What the checks of the status page found, and which processes live. */
export async function status(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('status_facts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('advice', 'text', (c) => c.notNull())
    .addColumn('looked_at', timestamp, (c) => c.notNull())
    .addColumn('since', timestamp, (c) => c.notNull())
    .addColumn('looks', integer, (c) => c.notNull())
    .addColumn('told', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pid', integer, (c) => c.notNull())
    .addColumn('build', 'text', (c) => c.notNull())
    .addColumn('started_at', timestamp, (c) => c.notNull())
    .addColumn('seen_at', timestamp, (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('processes_seen_at').on('processes').column('seen_at').execute()
  await db.schema.createIndex('films_state').on('films').column('state').execute()
}
