import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type Engine, locked } from '../../db/dialect.ts'

/** Holds an account until the transaction ends: its streams are counted by one at a time. */
export const lockAccount = (tx: Tx, engine: Engine, userId: string) =>
  locked(engine, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()

export const findStream = (db: Db, id: string) =>
  db.selectFrom('playback_streams').select('ended_at').where('id', '=', id).executeTakeFirst()

export const findStreamOf = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('playback_streams')
    .select(['ended_at', 'video_id', 'seen_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Newest first. */
export const listLivingStreams = (tx: Tx, userId: string, now: number) =>
  tx
    .selectFrom('playback_streams')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', isoTime(now - limits.playback.streamIdle))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
