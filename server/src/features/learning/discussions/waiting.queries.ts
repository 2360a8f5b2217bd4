import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { keyAfter } from '../../../db/keyset.ts'
import { readOnce } from '../../../db/statement.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'
import { isBehind, posts } from './discussions.queries.ts'

export type Waiting = 'open' | 'reported'
const WAITS: Record<Waiting, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`lesson_posts.is_open = 1`,
  reported: sql<boolean>`lesson_posts.reports > 0`,
}

/** How many posts need attention in each course, for existing lessons; a teacher's own courses only. */
export const countWaiting = (db: Db, list: Waiting, teacher: string | undefined) =>
  readOnce(
    db,
    db
      .selectFrom('lesson_posts')
      .innerJoin('courses', 'courses.id', 'lesson_posts.course_id')
      .innerJoin('videos', 'videos.id', 'lesson_posts.video_id')
      .select((eb) => ['courses.id as course_id', 'courses.title', eb.fn.countAll<number>().as('count')])
      .select((eb) => eb.fn.min('lesson_posts.created_at').as('first'))
      .where(WAITS[list])
      .where('courses.deleted_at', 'is', null)
      .where('videos.deleted_at', 'is', null)
      .$if(teacher !== undefined, (query) => query.where((eb) => isOwnCourse(eb.ref('courses.id'), teacher ?? '')))
      .groupBy(['courses.id', 'courses.title'])
      .orderBy('courses.title')
      .orderBy('courses.id'),
  )

/** One course's posts that need attention, longest waiting first. */
export function listWaiting(db: Db, list: Waiting, courseId: string, after: string | undefined) {
  const { moment, id, limit } = keyAfter(after, 'oldest')
  return readOnce(
    db,
    posts(db)
      .innerJoin('videos', 'videos.id', 'lesson_posts.video_id')
      .select('videos.title as lesson')
      .where(WAITS[list])
      .where('lesson_posts.course_id', '=', courseId)
      .where('videos.deleted_at', 'is', null)
      .where(isBehind('>', sql`${moment}`, sql`${id}`))
      .orderBy('lesson_posts.created_at')
      .orderBy('lesson_posts.id')
      .limit(limit),
  )
}

const REASONS_AT_ONCE = 200

/** The reasons of open reports on these posts. */
export const listReasons = (db: Db, postIds: readonly string[]) =>
  db
    .selectFrom('post_reports')
    .select(['post_id', 'reason'])
    .where('post_id', 'in', postIds)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .limit(REASONS_AT_ONCE)
    .execute()
