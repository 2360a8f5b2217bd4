import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepTallies } from '../figures/keep-tallies.ts'
import { type Range, tenthsOf } from '../figures/tenths.ts'

/** What is told of the institute as a whole, by course and month, and which tenths of each lesson its viewers saw. */
export async function insights(db: Kysely<unknown>, { engine, timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('insights')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('course_id', 'text', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('measured_at', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('insights_pk', ['month', 'course_id'])
    .execute()
  await db.schema.createIndex('insights_course_id').on('insights').column('course_id').execute()
  await db.schema.alterTable('video_views').addColumn('begun_at', timestamp).execute()
  await db.schema
    .alterTable('video_views')
    .addColumn('tenths', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await countSeen(db)
  // Before, SQLite, which plans without statistics, read the days of all courses for those of one.
  await sql`create index applications_course_by_day on applications
    (course_id, created_at, id, status, user_id, decided_at) where hidden = 0`.execute(db)
  await db.schema.dropIndex('applications_course_id_hidden_created_at_id').execute()
  await keepTallies(db, engine, ['lesson_tenths'])
}

const PORTION = 1000
type Seen = { user_id: string; video_id: string; ranges: string; ms: number | null }

async function countSeen(db: Kysely<unknown>): Promise<void> {
  for (let last: Seen | undefined; ; ) {
    const { rows } = await sql<Seen>`
      select user_id, video_id, ranges, coalesce(duration_ms, told_ms) as ms from video_views
      inner join videos on videos.id = video_views.video_id
      where (user_id, video_id) > (${last?.user_id ?? ''}, ${last?.video_id ?? ''})
      order by user_id, video_id limit ${PORTION}`.execute(db)
    for (const { user_id, video_id, ranges, ms } of rows) {
      const tenths = tenthsOf(JSON.parse(ranges) as Range[], ms)
      if (tenths > 0)
        await sql`update video_views set tenths = ${tenths} where user_id = ${user_id} and video_id = ${video_id}`.execute(
          db,
        )
    }
    if (rows.length < PORTION) return
    last = rows.at(-1)
  }
}
