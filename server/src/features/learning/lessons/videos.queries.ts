import { limits } from '@sonocampus/contract/limits'
import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

/** The order of a course's lessons, wherever they are listed: those without a module first. */
export const IN_ORDER = sql`coalesce(modules.position, 0), videos.position, videos.created_at`

/** Existing lessons of existing courses. */
const lessons = (db: Db | Tx) =>
  db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .where('videos.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select([
      'videos.id',
      'videos.course_id',
      'videos.module_id',
      'modules.title as module_title',
      'videos.title',
      'videos.description',
      'videos.position',
      'videos.is_preview',
      'videos.duration_ms',
      'videos.storage_key',
      'videos.content_type',
      'videos.youtube_id',
      'videos.captions_key',
      'courses.status as course_status',
      'courses.watch_rule',
      'courses.lesson_order',
    ])

const videosOf = statement((db, { value }: Params<{ courseId: string }>) =>
  lessons(db)
    .leftJoin('films', (join) =>
      join.onRef('films.source_key', '=', 'videos.storage_key').on('films.state', '=', 'ready'),
    )
    .select('films.poster_key')
    .where('videos.course_id', '=', value('courseId'))
    .orderBy(IN_ORDER),
)
/** With the posters of their films. */
export const listVideosOf = (db: Db | Tx, courseId: string) => videosOf.all(db, { courseId })

const oneVideo = statement((db, { value }: Params<{ videoId: string }>) =>
  lessons(db).where('videos.id', '=', value('videoId')),
)
export async function getVideo(db: Db | Tx, videoId: string) {
  const video = await oneVideo.first(db, { videoId })
  if (!video) throw new AppError('not_found', 'Video not found.')
  return video
}

/** One writer at a time per lesson: each must release the file it really replaces. */
export const lockVideo = (tx: Tx, engine: Engine, videoId: string) =>
  locked(engine, tx.selectFrom('videos').select('id').where('id', '=', videoId)).execute()

export type VideoRow = Awaited<ReturnType<typeof getVideo>>

/** Lessons a student has started, newest course first, in lesson order. */
export const listBegunLessons = (db: Db, userId: string) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .select([
      'videos.id',
      'videos.title',
      'videos.youtube_id',
      'videos.duration_ms',
      'videos.course_id',
      'courses.title as course_title',
      'video_views.watched_at',
      'video_views.ranges',
      'video_views.reported_at',
      'video_views.told_ms',
    ])
    .where('video_views.user_id', '=', userId)
    .where('videos.deleted_at', 'is', null)
    .orderBy('courses.created_at', 'desc')
    .orderBy('videos.course_id')
    .orderBy(IN_ORDER)
    .execute()

/** What one student has watched of a course's lessons. */
const viewsOf = statement((db, { value }: Params<{ userId: string; courseId: string }>) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .select(['video_id', 'watched_at', 'position_ms', 'ranges', 'told_ms', 'begun_at', 'reported_at'])
    .where('user_id', '=', value('userId'))
    .where('videos.course_id', '=', value('courseId')),
)
export const listViewsOf = (db: Db, userId: string, courseId: string) => viewsOf.all(db, { userId, courseId })

export const findView = (db: Db, userId: string, videoId: string) =>
  db
    .selectFrom('video_views')
    .select(['ranges', 'watched_at', 'told_ms'])
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirst()

type Requested = { userId: string; courseId: string; videoId: string }

/** The first lesson of a course that the student hasn't watched, and whether the requested one is watched. */
const firstUnwatched = statement((db, { value }: Params<Requested>) => {
  const isWatched = (videoId: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select 1 from video_views
      where user_id = ${value('userId')} and video_id = ${videoId} and watched_at is not null)`
  return db
    .selectFrom('videos')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .select(['videos.id', 'videos.title'])
    .select(isWatched(sql`${value('videoId')}`).as('is_asked_watched'))
    .where('videos.course_id', '=', value('courseId'))
    .where('videos.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isWatched(sql`videos.id`)}`)
    .orderBy(IN_ORDER)
    .limit(sql.lit(1))
})
export const findFirstUnwatched = (db: Db, requested: Requested) => firstUnwatched.first(db, requested)

/** The next position after all lessons of a course, in the last module if it has modules. */
export async function findLastPlace(tx: Tx, courseId: string): Promise<{ position: number; module_id: string | null }> {
  const { last, module_id } = await tx
    .selectFrom('videos')
    .select((eb) => [
      eb.fn.max('position').as('last'),
      eb
        .selectFrom('modules')
        .select('modules.id')
        .where('modules.course_id', '=', courseId)
        .orderBy('modules.position', 'desc')
        .limit(1)
        .as('module_id'),
    ])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { position: Number(last ?? 0) + 1, module_id }
}

const oneStream = statement((db, { value }: Params<{ id: string }>) =>
  db.selectFrom('playback_streams').select(['ended_at', 'seen_at']).where('id', '=', value('id')),
)
export const findStream = (db: Db, id: string) => oneStream.first(db, { id })

export const findStreamOf = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('playback_streams')
    .select(['ended_at', 'video_id', 'seen_at', 'started_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** When a live stream was last seen. A time in the future was written before the clock was set back. */
export const livingSeen = (now: number) => ({
  seenAfter: isoTime(now - limits.playback.streamIdle),
  seenBefore: isoTime(now + limits.playback.streamIdle),
})

/** Newest first. */
export const listLivingStreams = (tx: Tx, userId: string, now: number) =>
  tx
    .selectFrom('playback_streams')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', livingSeen(now).seenAfter)
    .where('seen_at', '<', livingSeen(now).seenBefore)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()

/** All but an account's newest few, as a subquery. */
export const listOlderStreams = (tx: Tx, userId: string) =>
  tx
    .selectFrom('playback_streams')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .offset(limits.playback.kept)
    .limit(MOST_AT_ONCE)
const MOST_AT_ONCE = 1000

const livingSince = statement(
  (db, { value }: Params<{ userId: string; videoId: string; seenAfter: string; seenBefore: string }>) =>
    db
      .selectFrom('playback_streams')
      .select('started_at')
      .where('user_id', '=', value('userId'))
      .where('video_id', '=', value('videoId'))
      .where('ended_at', 'is', null)
      .where('seen_at', '>', value('seenAfter'))
      .where('seen_at', '<', value('seenBefore'))
      .orderBy('started_at')
      .limit(1),
)

/** Since when a player of this lesson is live; null if none is. */
export async function findLiveSince(db: Db, userId: string, videoId: string, now: number): Promise<number | null> {
  const stream = await livingSince.first(db, { userId, videoId, ...livingSeen(now) })
  return stream ? Date.parse(stream.started_at) : null
}

/** Players not heard from since, as a subquery. */
export const listSilentStreams = (db: Db, before: string, most: number) =>
  db.selectFrom('playback_streams').select('id').where('seen_at', '<', before).limit(most)

/** As a subquery. */
export const listOldProtectionEvents = (db: Db, before: string, most: number) =>
  db.selectFrom('protection_events').select('id').where('occurred_at', '<', before).limit(most)
