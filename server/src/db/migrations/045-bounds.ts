import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What is open or was set off is counted and swept by an index; classes know whether they were moved by themselves. */
export async function bounds(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await sql`create index video_uploads_open on video_uploads (user_id) where used_at is null and received_at is null`.execute(
    db,
  )
  await sql`create index quiz_attempts_running on quiz_attempts (quiz_id) where submitted_at is null`.execute(db)
  await db.schema.createIndex('protection_events_occurred_at').on('protection_events').column('occurred_at').execute()
  await sql.raw(`alter table live_classes add column moved_alone ${integer} not null default 0`).execute(db)
}
