import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'

/** A new id is a new address: the one before opens nothing from now on. */
export async function renewCalendarFeed({ db, clock }: Deps, userId: string): Promise<string> {
  const feed = { id: randomUUID(), created_at: isoTime(clock.now()) }
  await db
    .insertInto('calendar_feeds')
    .values({ ...feed, user_id: userId })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(feed))
    .execute()
  return feed.id
}
