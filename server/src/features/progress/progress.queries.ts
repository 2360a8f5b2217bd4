import type { Db } from '../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'

/** What one course holds and what one student has done of it. */
export async function findCourseWork(db: Db, userId: string, courseId: string): Promise<CourseWork> {
  const { total, watched } = await db
    .selectFrom('videos')
    .leftJoin('video_views', (join) =>
      join.onRef('video_views.video_id', '=', 'videos.id').on('video_views.user_id', '=', userId),
    )
    .select((eb) => [
      eb.fn.count<number>('videos.id').as('total'),
      eb.fn.count<number>('video_views.watched_at').as('watched'),
    ])
    .where('videos.course_id', '=', courseId)
    .where('videos.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    videos: { watched: Number(watched), total: Number(total) },
    assignments: { submitted: 0, total: 0 },
    quizzes: { attempted: 0, total: 0 },
  }
}
