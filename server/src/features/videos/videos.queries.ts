import type { Db, Tx } from '../../db/connect.ts'
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
      'courses.status as course_status',
    ])

export const listVideosOf = (db: Db | Tx, courseId: string) =>
  lessons(db).where('videos.course_id', '=', courseId).orderBy('videos.position').orderBy('videos.created_at').execute()

export async function getVideo(db: Db | Tx, videoId: string) {
  const video = await lessons(db).where('videos.id', '=', videoId).executeTakeFirst()
  if (!video) throw new AppError('not_found', 'Video not found.')
  return video
}

export type VideoRow = Awaited<ReturnType<typeof getVideo>>

/** What one student has seen of the lessons of a course. */
export const listViewsOf = (db: Db, userId: string, courseId: string) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .select(['video_id', 'watched_at', 'position_ms', 'ranges'])
    .where('user_id', '=', userId)
    .where('videos.course_id', '=', courseId)
    .execute()
