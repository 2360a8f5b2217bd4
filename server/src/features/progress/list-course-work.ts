import type { Db } from '../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'

type Counted = { course_id: string; user_id: string; count: number }
type SeatWork = { user_id: string; course_id: string; work: CourseWork }

/** What every seat ever given (in one course, or in all) holds and what its student has done of it, in a handful of queries. */
export async function listCourseWork(db: Db, courseId?: string): Promise<SeatWork[]> {
  let seats = db.selectFrom('enrollments').select(['user_id', 'course_id'])
  if (courseId) seats = seats.where('course_id', '=', courseId)
  const [totals, watched, submitted, attempted] = await Promise.all([
    countContent(db),
    countWatched(db),
    countSubmitted(db),
    countAttempted(db),
  ])
  return (await seats.execute()).map(({ user_id, course_id }) => {
    const done = (counts: Map<string, number>) => counts.get(`${user_id} ${course_id}`) ?? 0
    const of = (kind: string) => totals.get(`${kind} ${course_id}`) ?? 0
    const work = {
      videos: { watched: done(watched), total: of('video') },
      assignments: { submitted: done(submitted), total: of('assignment') },
      quizzes: { attempted: done(attempted), total: of('quiz') },
    }
    return { user_id, course_id, work }
  })
}

async function countContent(db: Db): Promise<Map<string, number>> {
  const count = (table: 'videos' | 'assignments' | 'quizzes') =>
    db
      .selectFrom(table)
      .select((eb) => ['course_id', eb.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('course_id')
      .execute()
  const kinds = { video: await count('videos'), assignment: await count('assignments'), quiz: await count('quizzes') }
  return new Map(
    Object.entries(kinds).flatMap(([kind, rows]) =>
      rows.map((row): [string, number] => [`${kind} ${row.course_id}`, Number(row.count)]),
    ),
  )
}

const byPerson = (rows: Counted[]) =>
  new Map(rows.map(({ user_id, course_id, count }) => [`${user_id} ${course_id}`, Number(count)]))

const countWatched = async (db: Db) =>
  byPerson(
    await db
      .selectFrom('video_views')
      .innerJoin('videos', 'videos.id', 'video_views.video_id')
      .select((eb) => ['video_views.user_id', 'videos.course_id', eb.fn.countAll<number>().as('count')])
      .where('videos.deleted_at', 'is', null)
      .where('video_views.watched_at', 'is not', null)
      .groupBy(['video_views.user_id', 'videos.course_id'])
      .execute(),
  )

/** Work that was returned is to be handed in again: it counts once it is. */
const countSubmitted = async (db: Db) =>
  byPerson(
    await db
      .selectFrom('assignment_submissions as handed_in')
      .innerJoin('assignments', 'assignments.id', 'handed_in.assignment_id')
      .select((eb) => ['handed_in.user_id', 'assignments.course_id', eb.fn.countAll<number>().as('count')])
      .where('assignments.deleted_at', 'is', null)
      .where('handed_in.returned_at', 'is', null)
      .groupBy(['handed_in.user_id', 'assignments.course_id'])
      .execute(),
  )

const countAttempted = async (db: Db) =>
  byPerson(
    await db
      .selectFrom('quiz_attempts')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
      .select((eb) => [
        'quiz_attempts.user_id',
        'quizzes.course_id',
        eb.fn.count<number>('quiz_attempts.quiz_id').distinct().as('count'),
      ])
      .where('quizzes.deleted_at', 'is', null)
      .where('quiz_attempts.submitted_at', 'is not', null)
      .groupBy(['quiz_attempts.user_id', 'quizzes.course_id'])
      .execute(),
  )
