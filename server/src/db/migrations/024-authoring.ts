import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepFinished, stopKeepingFinished } from '../figures/finished.ts'

/** Quizzes that are drafts, and when they are to be published. A draft counts for nobody's progress. */
export async function authoring(db: Kysely<unknown>, { integer, timestamp, engine }: ColumnTypes): Promise<void> {
  await sql`alter table quizzes add column is_draft ${sql.raw(String(integer))} not null default 0`.execute(db)
  await db.schema.alterTable('quizzes').addColumn('publish_at', timestamp).execute()
  await db.schema.alterTable('quizzes').addColumn('published_at', timestamp).execute()
  await sql`create index quizzes_publish_at on quizzes (publish_at) where publish_at is not null`.execute(db)
  await stopKeepingFinished(db, engine)
  await keepFinished(db, engine)
}
