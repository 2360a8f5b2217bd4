import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import { announceChange } from '../../../../db/events/announce.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { CurrentUser } from '../../../../http/current-user.ts'
import { lockPerson, writeAs } from '../../../../institute/people.queries.ts'
import { findPreview, requireLesson, VISITOR } from '../lesson-access.ts'
import { findStream, findStreamOf, listLivingStreams, listOlderStreams, livingSeen } from '../videos.queries.ts'
import { linksFor } from './film-links.ts'

type Reach = Pick<Deps, 'db' | 'engine' | 'clock'>

/**
 * Opens a stream, or keeps the player's existing one. If more than two are live, the oldest ends. A new one takes the
 * id in the signed URL that opened it, if any.
 */
function openStream(
  deps: Reach,
  userId: string,
  videoId: string,
  known?: string,
  newId: string = randomUUID(),
): Promise<string> {
  return writeAs(deps, userId, async (tx) => {
    // One at a time per account: two players opened at once would each count one too few.
    await lockPerson(tx, deps.engine, userId)
    const now = deps.clock.now()
    const kept = known ? await keepStream(tx, userId, videoId, known, now) : null
    const id = kept ?? newId
    if (!kept) {
      await tx
        .insertInto('playback_streams')
        .values({ id, user_id: userId, video_id: videoId, started_at: isoTime(now), seen_at: isoTime(now) })
        .execute()
      await tx.deleteFrom('playback_streams').where('id', 'in', listOlderStreams(tx, userId)).execute()
    }
    await endOldest(tx, userId, id, now)
    return id
  })
}

/** A silent stream may come back while there is room; an ended one is refused with the reason. */
async function keepStream(tx: Tx, userId: string, videoId: string, id: string, now: number): Promise<string | null> {
  const stream = await findStreamOf(tx, userId, id)
  if (!stream) return null
  const isFull = !isLive(stream, now) && (await listLivingStreams(tx, userId, now)).length >= limits.playback.streams
  if (stream.ended_at || isFull) throw endedElsewhere()
  if (stream.video_id !== videoId) return null
  const seen_at = isoTime(now)
  // If it was opened before the clock was set back it starts now: watching is counted from its start.
  const started_at = stream.started_at < seen_at ? stream.started_at : seen_at
  await tx.updateTable('playback_streams').set({ seen_at, started_at }).where('id', '=', id).execute()
  return id
}

/** Never the one just opened, whatever the times. */
async function endOldest(tx: Tx, userId: string, opened: string, now: number): Promise<void> {
  const others = (await listLivingStreams(tx, userId, now)).filter(({ id }) => id !== opened)
  const over = others.slice(limits.playback.streams - 1)
  if (over.length === 0) return
  await tx
    .updateTable('playback_streams')
    .set({ ended_at: isoTime(now) })
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .execute()
  await announceChange(tx, { user: userId })
}

export const isLive = ({ ended_at, seen_at }: { ended_at: string | null; seen_at: string }, now: number) =>
  ended_at === null && Math.abs(now - Date.parse(seen_at)) < limits.playback.streamIdle

/** A player requests several ranges a second; that it is live is only stored a few times per idle period. */
const SEEN_EVERY_MS = limits.playback.streamIdle / 4

/**
 * Marks a playing stream as seen; a silent one comes back only if there is room. URLs in the lesson list name streams
 * that start with their first byte and then count like any other.
 */
export async function touchStream(deps: Reach, id: string, of: { userId: string; videoId: string }): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const known = await findStream(db, id)
  if (known && known.ended_at === null && Math.abs(now - Date.parse(known.seen_at)) < SEEN_EVERY_MS) return
  const touched = await db
    .updateTable('playback_streams')
    .set({ seen_at: isoTime(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', livingSeen(now).seenAfter)
    .where('seen_at', '<', livingSeen(now).seenBefore)
    .executeTakeFirst()
  if (touched.numUpdatedRows > 0n) return
  await openStream(deps, of.userId, of.videoId, id, id)
}

export const isStreamLive = async ({ db }: Reach, id: string): Promise<boolean> =>
  (await findStream(db, id))?.ended_at === null

export const endedElsewhere = () =>
  new AppError('playing_elsewhere', 'This lesson stopped because your account is playing on two other screens.')

/** The URL of a stored lesson for one player. A student's player is one of the account's two. */
export async function startPlayback(
  deps: Deps,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'sessionId'>,
  videoId: string,
  knownStream: string | undefined,
) {
  const video = await requireLesson(deps, viewer, videoId)
  if (!video.storage_key) throw new AppError('not_found', 'This lesson plays on YouTube.')
  const stream = viewer.role === 'student' ? await openStream(deps, viewer.id, video.id, knownStream) : ''
  return linksFor(deps, video, { session: viewer.sessionId, stream })
}

/**
 * The URL of a preview: the same for everyone if the course is on offer, only for those who can see it if it is a
 * draft.
 */
export async function startPreviewPlayback(
  deps: Deps,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'sessionId'> | null,
  { courseId, videoId }: { courseId: string; videoId: string },
) {
  const video = await findPreview(deps.db, viewer, videoId)
  if (video?.course_id !== courseId || !video.storage_key) throw new AppError('not_found', 'Video not found.')
  const isForAll = !viewer || video.course_status === 'active'
  const stream = !isForAll && viewer.role === 'student' ? await openStream(deps, viewer.id, video.id) : ''
  return linksFor(deps, video, { session: isForAll ? VISITOR : viewer.sessionId, stream })
}
