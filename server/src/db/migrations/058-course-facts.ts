import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'

/** How long access to a course usually lasts, for its page; which shows the coming classes too. */
export async function courseFacts(db: Kysely<unknown>, { integer, engine }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('courses').addColumn('access_months', integer).execute()
  for (const event of ['insert', 'update', 'delete'])
    await makeTrigger(db, engine, {
      name: `revision_by_${event}_of_live_classes`,
      event,
      on: 'live_classes',
      body: `update revisions set number = number + 1 where name = 'public';`,
    })
}
