import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'

/** The institute's policies and frequently asked questions; public pages show them. */
export async function siteTexts(db: Kysely<unknown>, { timestamp, engine }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('site_texts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  for (const event of ['insert', 'update', 'delete'])
    await makeTrigger(db, engine, {
      name: `revision_by_${event}_of_site_texts`,
      event,
      on: 'site_texts',
      body: `update revisions set number = number + 1 where name = 'public';`,
    })
}
