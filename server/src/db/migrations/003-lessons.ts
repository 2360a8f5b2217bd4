import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Lessons and what students have watched of them; protection events. */
export async function lessons(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('videos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('is_preview', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer)
    .addColumn('storage_key', 'text')
    .addColumn('content_type', 'text')
    .addColumn('size', integer)
    .addColumn('youtube_id', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('deleted_at', timestamp)
    .execute()
  await db.schema.createIndex('videos_course_id').on('videos').columns(['course_id', 'position']).execute()

  // A file key that was signed for an upload: made by us, used by one video, swept when nothing came of it.
  await db.schema
    .createTable('video_uploads')
    .addColumn('storage_key', 'text', (c) => c.primaryKey())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('used_at', timestamp)
    .execute()

  await db.schema
    .createTable('video_views')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('watched_at', timestamp)
    .addColumn('position_ms', integer, (c) => c.notNull())
    .addColumn('ranges', 'text', (c) => c.notNull())
    .addColumn('reported_at', timestamp)
    .addPrimaryKeyConstraint('video_views_pkey', ['user_id', 'video_id'])
    .execute()

  // One player that is open: an account has at most two that live.
  await db.schema
    .createTable('playback_streams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('started_at', timestamp, (c) => c.notNull())
    .addColumn('seen_at', timestamp, (c) => c.notNull())
    .addColumn('ended_at', timestamp)
    .execute()
  await db.schema
    .createIndex('playback_streams_user_id')
    .on('playback_streams')
    .columns(['user_id', 'seen_at'])
    .execute()

  await db.schema
    .createTable('protection_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('occurred_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('protection_events_user_id').on('protection_events').column('user_id').execute()
}
