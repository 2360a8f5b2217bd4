import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Pictures and loops that questions are asked on; a question has its own points, and an attempt says how many it asked. */
export async function imaging(db: Kysely<unknown>, { timestamp, integer, bytewise }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('media_assets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('width', integer, (c) => c.notNull())
    .addColumn('height', integer, (c) => c.notNull())
    .addColumn('frames', integer, (c) => c.notNull())
    .addColumn('frame_ms', 'double precision')
    .addColumn('mm_per_pixel', 'double precision')
    .addColumn('scale_from', 'text')
    .addColumn('boxes', 'text', (c) => c.notNull())
    .addColumn('suggested_boxes', 'text', (c) => c.notNull())
    .addColumn('pack_key', 'text', (c) => c.notNull())
    .addColumn('frame_offsets', 'text', (c) => c.notNull())
    .addColumn('clip_key', 'text')
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('media_assets_course_id')
    .on('media_assets')
    .columns(['course_id', 'created_at'])
    .execute()
  await sql`create index media_assets_unused on media_assets (created_at) where state <> 'ready'`.execute(db)
  for (const column of ['pack_key', 'clip_key']) {
    const index = sql.id(`media_assets_${column}_bytes`)
    await sql`create index ${index} on media_assets (${sql.ref(column)}${bytewise})`.execute(db)
  }
  await sql`alter table quiz_questions add column points double precision not null default 1`.execute(db)
  await sql`alter table quiz_questions add column asset_id text references media_assets (id)`.execute(db)
  await db.schema.createIndex('quiz_questions_asset_id').on('quiz_questions').column('asset_id').execute()
  await sql`alter table quiz_attempts add column question_count integer not null default 0`.execute(db)
  await sql`update quiz_attempts set question_count = total`.execute(db)
}
