import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'

/**
 * A number that changes with everything that is shown to anybody: what was made of the old state is told by it. And the
 * jobs of each kind apart: a lane finds its next one behind a hundred thousand of another.
 */
export async function lighterRequests(db: Kysely<unknown>, { integer, engine }: ColumnTypes): Promise<void> {
  await db.schema.dropIndex('jobs_status_run_at').execute()
  await db.schema.createIndex('jobs_kind_status_run_at').on('jobs').columns(['kind', 'status', 'run_at']).execute()
  await db.schema.createIndex('jobs_status_finished_at').on('jobs').columns(['status', 'finished_at']).execute()
  await db.schema
    .createTable('revisions')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull())
    .execute()
  await sql`insert into revisions (name, number) values ('public', 1)`.execute(db)
  for (const table of ['site_settings', 'courses', 'videos'])
    for (const event of ['insert', 'update', 'delete'])
      await makeTrigger(db, engine, {
        name: `revision_by_${event}_of_${table}`,
        event,
        on: table,
        body: `update revisions set number = number + 1 where name = 'public';`,
      })
}
