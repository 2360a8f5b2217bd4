import type { Kysely } from 'kysely'

/** How long a lesson is by the word of the viewer's player, where we do not know it ourselves: YouTube's. */
export async function toldLengths(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('video_views').addColumn('told_ms', 'integer').execute()
}
