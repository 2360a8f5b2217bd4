import type { Kysely } from 'kysely'

/** Captions of a lesson; when a course takes a lesson for watched. */
export async function lessonsMore(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('captions_key', 'text').execute()
  await db.schema
    .alterTable('courses')
    .addColumn('watch_rule', 'text', (c) => c.notNull().defaultTo('mark'))
    .execute()
}
