import type { Db, Tx } from '../../db/connect.ts'
import { type Engine, locked } from '../../db/dialect.ts'
import { AppError } from '../../errors.ts'

/** Lessons that are there, of courses that are there. */
const lessons = (db: Db | Tx) =>
  db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where('videos.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select([
      'videos.id',
      'videos.course_id',
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
    ])

export const listVideosOf = (db: Db | Tx, courseId: string) =>
  lessons(db).where('videos.course_id', '=', courseId).orderBy('videos.position').orderBy('videos.created_at').execute()

export async function getVideo(db: Db | Tx, videoId: string) {
  const video = await lessons(db).where('videos.id', '=', videoId).executeTakeFirst()
  if (!video) throw new AppError('not_found', 'Video not found.')
  return video
}

/** One writer at a time for a lesson: each must let go the file that it really replaces. */
export const lockVideo = (tx: Tx, engine: Engine, videoId: string) =>
  locked(engine, tx.selectFrom('videos').select('id').where('id', '=', videoId)).execute()

export type VideoRow = Awaited<ReturnType<typeof getVideo>>

/** What one student has begun, the newest course first, in the order of its lessons. */
export const listBegunLessons = (db: Db, userId: string) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
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
    .orderBy('videos.position')
    .orderBy('videos.created_at')
    .execute()

/** What one student has seen of the lessons of a course. */
export const listViewsOf = (db: Db, userId: string, courseId: string) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .select(['video_id', 'watched_at', 'position_ms', 'ranges', 'told_ms'])
    .where('user_id', '=', userId)
    .where('videos.course_id', '=', courseId)
    .execute()

export const findView = (db: Db, userId: string, videoId: string) =>
  db
    .selectFrom('video_views')
    .select(['ranges', 'watched_at', 'told_ms'])
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirst()

/** Where the last lesson of a course stands; 0 while it has none. */
export async function findLastPosition(tx: Tx, courseId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('videos')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
