import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Films in several qualities, uploads in parts, modules, lessons in order, files and notes that go with a lesson. */
export async function streaming(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await makeFilms(db, types)
  await arrangeLessons(db, types)
  await goWithLessons(db, types)
}

async function makeFilms(db: Kysely<unknown>, { timestamp, integer, bytewise }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('films')
    .addColumn('source_key', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('percent', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('duration_ms', integer)
    .addColumn('poster_key', 'text')
    .addColumn('sprite_key', 'text')
    .addColumn('sprite', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('renditions')
    .addColumn('source_key', 'text', (c) => c.notNull().references('films.source_key').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('bitrate', integer, (c) => c.notNull())
    .addColumn('peak', integer, (c) => c.notNull())
    .addColumn('codecs', 'text', (c) => c.notNull())
    .addColumn('pack_key', 'text', (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('pieces', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('renditions_pk', ['source_key', 'name'])
    .execute()
  for (const [table, column] of [
    ['films', 'poster_key'],
    ['films', 'sprite_key'],
    ['renditions', 'pack_key'],
  ] as const)
    await sql`create index ${sql.id(`${table}_${column}_bytes`)} on ${sql.table(table)} (${sql.ref(column)}${bytewise})`.execute(
      db,
    )
  for (const column of ['multipart_id', 'file_name', 'fingerprint', 'lesson'])
    await sql`alter table video_uploads add column ${sql.ref(column)} text`.execute(db)
  await sql`alter table video_uploads add column size ${sql.raw(String(integer))}`.execute(db)
  await db.schema.alterTable('video_uploads').addColumn('touched_at', timestamp).execute()
  await sql`create index video_uploads_in_parts on video_uploads (user_id, created_at) where multipart_id is not null`.execute(
    db,
  )
}

async function arrangeLessons(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('modules')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('modules_course_id').on('modules').columns(['course_id', 'position']).execute()
  await sql`alter table videos add column module_id text references modules (id)`.execute(db)
  await db.schema.createIndex('videos_module_id').on('videos').column('module_id').execute()
  await sql`alter table courses add column lesson_order text not null default 'free'`.execute(db)
}

async function goWithLessons(db: Kysely<unknown>, { timestamp, integer, bytewise }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('lesson_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lesson_files_video_id').on('lesson_files').columns(['video_id', 'created_at']).execute()
  await sql`create index lesson_files_storage_key_bytes on lesson_files (storage_key${bytewise})`.execute(db)
  await db.schema
    .createTable('lesson_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id'))
    .addColumn('at_ms', integer, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lesson_notes_of').on('lesson_notes').columns(['user_id', 'video_id', 'at_ms']).execute()
}
