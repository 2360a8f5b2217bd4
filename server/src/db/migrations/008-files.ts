import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What became of a lesson's upload; which storage and signing key the database belongs to; finding rows by their files. */
export async function files(db: Kysely<unknown>, { timestamp, bytewise }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('video_uploads').addColumn('received_at', timestamp).execute()
  await db.schema.alterTable('video_uploads').addColumn('moved_to', 'text').execute()
  // Lessons that were deleted before deleting let their files go.
  await sql`update video_uploads set used_at = null where not exists (
    select 1 from videos where deleted_at is null and video_uploads.storage_key in (videos.storage_key, videos.captions_key)
  )`.execute(db)

  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()

  const named = {
    documents: ['storage_key'],
    videos: ['storage_key', 'captions_key'],
    video_uploads: ['storage_key'],
    users: ['avatar_url'],
    courses: ['thumbnail_url'],
    quiz_questions: ['image_url'],
  }
  for (const [table, columns] of Object.entries(named))
    for (const column of columns) {
      const index = sql.id(`${table}_${column}_bytes`)
      await sql`create index ${index} on ${sql.table(table)} (${sql.ref(column)}${bytewise})`.execute(db)
    }
}
