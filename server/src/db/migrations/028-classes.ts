import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepTallies } from '../figures/keep-tallies.ts'

/** Live classes, who was there, and the private addresses of calendars. */
export async function classes(db: Kysely<unknown>, { timestamp, integer, engine }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_classes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('series_id', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('starts_at', timestamp, (c) => c.notNull())
    .addColumn('ends_at', timestamp, (c) => c.notNull())
    .addColumn('moved_from', timestamp)
    .addColumn('cancelled_at', timestamp)
    .addColumn('join_url', 'text', (c) => c.notNull())
    .addColumn('host_url', 'text', (c) => c.notNull())
    .addColumn('video_id', 'text', (c) => c.references('videos.id'))
    .addColumn('sequence', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('reminded', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute()
  for (const columns of [
    ['course_id', 'starts_at', 'id'],
    ['starts_at', 'id'],
    ['series_id', 'starts_at'],
    ['video_id'],
  ])
    await db.schema
      .createIndex(`live_classes_${columns.join('_')}`)
      .on('live_classes')
      .columns(columns)
      .execute()
  await db.schema
    .createTable('class_attendance')
    .addColumn('class_id', 'text', (c) => c.notNull().references('live_classes.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('joined_at', timestamp)
    .addColumn('changed_by', 'text', (c) => c.references('users.id'))
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('class_attendance_pkey', ['class_id', 'user_id'])
    .execute()
  for (const column of ['user_id', 'changed_by'])
    await db.schema.createIndex(`class_attendance_${column}`).on('class_attendance').column(column).execute()
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await keepTallies(db, engine, ['attendance'])
}
