import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { writeAs } from '../../../../institute/people.queries.ts'

/** A new id is a new address: the one before opens nothing from now on. */
export async function renewCalendarFeed(deps: Deps, userId: string): Promise<string> {
  const feed = { id: randomUUID(), created_at: isoTime(deps.clock.now()) }
  await writeAs(deps, userId, (tx) =>
    tx
      .insertInto('calendar_feeds')
      .values({ ...feed, user_id: userId })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(feed))
      .execute(),
  )
  return feed.id
}
