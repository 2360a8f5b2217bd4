import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { listOldProtectionEvents } from './videos.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const PORTION = 1000

/** Forgets, in portions, what the protection of lessons noticed long ago. */
export async function sweepProtectionEvents({ db, clock }: Deps): Promise<void> {
  const before = isoTime(clock.now() - limits.protectionDays * DAY)
  for (let deleted = PORTION; deleted === PORTION; ) {
    const old = listOldProtectionEvents(db, before, PORTION)
    const { numDeletedRows } = await db.deleteFrom('protection_events').where('id', 'in', old).executeTakeFirst()
    deleted = Number(numDeletedRows)
  }
}
