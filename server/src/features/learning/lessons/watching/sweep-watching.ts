import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { listOldProtectionEvents, listSilentStreams } from '../videos.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const PORTION = 1000

/** Deletes old protection events and past players, in portions. */
export async function sweepWatching({ db, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => isoTime(clock.now() - days * DAY)
  await inPortions(() => {
    const old = listOldProtectionEvents(db, daysAgo(limits.protectionDays), PORTION)
    return db.deleteFrom('protection_events').where('id', 'in', old).executeTakeFirst()
  })
  await inPortions(() => {
    const silent = listSilentStreams(db, daysAgo(limits.playback.keptDays), PORTION)
    return db.deleteFrom('playback_streams').where('id', 'in', silent).executeTakeFirst()
  })
}

async function inPortions(deleteSome: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  for (let deleted = PORTION; deleted === PORTION; ) deleted = Number((await deleteSome()).numDeletedRows)
}
