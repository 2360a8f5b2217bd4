import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { writeAs } from '../../../../institute/people.queries.ts'

/** A new id makes a new URL; the old one stops working. */
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
