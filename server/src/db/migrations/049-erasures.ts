import type { Kysely } from 'kysely'

/** Players that nobody has heard of for long are found to be forgotten. */
export async function erasures(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('playback_streams_seen_at').on('playback_streams').column('seen_at').execute()
}
