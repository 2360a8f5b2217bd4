import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { engineOf, momentValue } from '../../../db/dialect.ts'
import { accountClosed, ownAccount } from '../../../institute/people.queries.ts'

type Change = { watched_at?: string | null; position_ms?: number }

/**
 * Upserts what a student has seen of a lesson and returns the row. Players call it all the time, so the same statement
 * also checks that the account still exists.
 */
export async function rememberView(db: Db | Tx, now: number, userId: string, videoId: string, change: Change = {}) {
  const { watched_at = null, position_ms = 0 } = change
  const begun = momentValue(engineOf(db), isoTime(now))
  const watched: RawBuilder<string | null> = watched_at === null ? sql`null` : momentValue(engineOf(db), watched_at)
  const view = await db
    .insertInto('video_views')
    .columns(['user_id', 'video_id', 'position_ms', 'ranges', 'begun_at', 'watched_at'])
    .expression(
      ownAccount(db, userId).select([
        'users.id as user_id',
        sql<string>`${videoId}`.as('video_id'),
        sql<number>`cast(${position_ms} as bigint)`.as('position_ms'),
        sql<string>`'[]'`.as('ranges'),
        begun.as('begun_at'),
        watched.as('watched_at'),
      ]),
    )
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'video_id'])
        .doUpdateSet((eb) => ({ position_ms: eb.ref('video_views.position_ms'), ...change })),
    )
    .returning(['ranges', 'reported_at', 'watched_at', 'told_ms', 'tenths', 'spare_ms'])
    .executeTakeFirst()
  if (!view) throw accountClosed()
  return view
}
