import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** What is said in a course: announcements, questions under lessons with their answers, and who wants to hear of what. */
export async function messages(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await muteByChannel(db)
  await keepAnnouncements(db, types)
  await keepPosts(db, types)
}

/** What was switched off altogether stays so, in the app and by mail. */
async function muteByChannel(db: Kysely<unknown>) {
  await db.schema
    .createTable('muted_channels')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_channels_pkey', ['user_id', 'kind', 'channel'])
    .execute()
  for (const channel of ['app', 'mail'])
    await sql`insert into muted_channels (user_id, kind, channel)
      select user_id, kind, ${sql.lit(channel)} from muted_notices`.execute(db)
  await db.schema.dropTable('muted_notices').execute()
}

async function keepAnnouncements(db: Kysely<unknown>, { timestamp }: ColumnTypes) {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('pinned_until', timestamp)
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('withdrawn_at', timestamp)
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`announcements_${name}`).on('announcements').columns(columns).execute()
  await index('course', ['course_id', 'created_at', 'id'])
  await index('pinned', ['course_id', 'pinned_until'])
  await index('author', ['author_id'])
}

async function keepPosts(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('lesson_posts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('question_id', 'text', (c) => c.references('lesson_posts.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('is_staff', integer, (c) => c.notNull())
    .addColumn('at_ms', integer)
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('answers', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('is_open', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('accepted_id', 'text')
    .addColumn('reports', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('edited_at', timestamp)
    .addColumn('removed_at', timestamp)
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`lesson_posts_${name}`).on('lesson_posts').columns(columns)
  await index('lesson', ['video_id', 'question_id', 'created_at', 'id']).execute()
  await index('course', ['course_id']).execute()
  await index('answers', ['question_id', 'created_at', 'id']).execute()
  await index('author', ['author_id']).execute()
  await index('open_waiting', ['course_id', 'created_at', 'id']).where(sql<boolean>`is_open = 1`).execute()
  await index('reported_waiting', ['course_id', 'created_at', 'id']).where(sql<boolean>`reports > 0`).execute()
  await db.schema
    .createTable('post_reports')
    .addColumn('post_id', 'text', (c) => c.notNull().references('lesson_posts.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('settled_at', timestamp)
    .addPrimaryKeyConstraint('post_reports_pkey', ['post_id', 'user_id'])
    .execute()
  await db.schema.createIndex('post_reports_user').on('post_reports').column('user_id').execute()
}
