import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** How much more of a lesson can be credited than the time since the last report allows: a grace that is given once. */
export async function watching(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await sql.raw(`alter table video_views add column spare_ms ${integer} not null default 5000`).execute(db)
}
