import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../adapters/clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/** Opens a stream, or keeps the one that a player already has. Of more than two that live the oldest ends. */
export function openStream({ db, clock }: Reach, userId: string, videoId: string, known?: string): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const id = (known && (await keepStream(tx, userId, videoId, known, now))) || randomUUID()
    if (id !== known)
      await tx
        .insertInto('playback_streams')
        .values({ id, user_id: userId, video_id: videoId, started_at: isoTime(now), seen_at: isoTime(now) })
        .execute()
    await endOldest(tx, userId, now)
    return id
  })
}

async function keepStream(tx: Tx, userId: string, videoId: string, id: string, now: number): Promise<string | null> {
  const kept = await tx
    .updateTable('playback_streams')
    .set({ seen_at: isoTime(now) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 1n) return id
  const ended = await tx
    .selectFrom('playback_streams')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ended) throw endedElsewhere()
  return null
}

async function endOldest(tx: Tx, userId: string, now: number): Promise<void> {
  const living = await tx
    .selectFrom('playback_streams')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', isoTime(now - limits.playback.streamIdle))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
  const over = living.slice(limits.playback.streams).map(({ id }) => id)
  if (over.length > 0)
    await tx
      .updateTable('playback_streams')
      .set({ ended_at: isoTime(now) })
      .where('id', 'in', over)
      .execute()
}

/** A stream that plays has been seen; one that ended for a newer one is told why. */
export async function touchStream({ db, clock }: Reach, id: string): Promise<void> {
  const touched = await db
    .updateTable('playback_streams')
    .set({ seen_at: isoTime(clock.now()) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (touched.numUpdatedRows === 0n) throw endedElsewhere()
}

const endedElsewhere = () =>
  new AppError('conflict', 'This lesson stopped because the account is playing on two other screens.')
