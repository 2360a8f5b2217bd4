import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { IN_ORDER } from '../../learning/lessons/index.ts'

type Now = { userId: string; now: string }

/** Lessons of courses the student is enrolled in now, with what the student has seen of them. */
const openLessons = (db: Db, userId: Expression<string>, now: Expression<string>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('videos', 'videos.course_id', 'courses.id')
    .leftJoin('video_views', (on) => on.onRef('video_id', '=', 'videos.id').on('video_views.user_id', '=', userId))
    .select(['videos.id', 'videos.title', 'videos.course_id', 'courses.title as course_title', 'position_ms'])
    .select(sql<number | null>`coalesce(videos.duration_ms, told_ms)`.as('duration_ms'))
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.ends_at', '>', now)
    .where('courses.deleted_at', 'is', null)
    .where('videos.deleted_at', 'is', null)

const lastLesson = statement((db: Db, { value }: Params<Now>) =>
  openLessons(db, value('userId'), value('now'))
    .where('begun_at', 'is not', null)
    .orderBy(sql`coalesce(reported_at, watched_at, begun_at)`, 'desc')
    .orderBy('videos.id')
    .limit(sql.lit(1)),
)

/** The lesson that the student played last. */
export const findLastLesson = (db: Db, requested: Now) => lastLesson.first(db, requested)
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLastLesson>>>

const nextLesson = statement((db: Db, { value }: Params<Now & { courseId: string }>) =>
  openLessons(db, value('userId'), value('now'))
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .where('courses.id', '=', value('courseId'))
    .where('watched_at', 'is', null)
    .orderBy(IN_ORDER)
    .limit(sql.lit(1)),
)

/** The first lesson of a course that the student hasn't watched. */
export const findNextLesson = (db: Db, requested: Now & { courseId: string }) => nextLesson.first(db, requested)

type Due = Now & { since: string; until: string; most: number }

/** Open work of courses the student is enrolled in now. Returned work has a day of its own. */
const dueAssignments = statement((db: Db, { value }: Params<Due>) => {
  const own = (condition: Expression<unknown>) => sql`from assignment_submissions
    where assignment_id = assignments.id and user_id = ${value('userId')} and ${condition}`
  const due = sql<string>`coalesce((select max(return_due_at) ${own(sql`returned_at is not null`)}), due_at)`
  return db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('assignments', 'assignments.course_id', 'courses.id')
    .select(['assignments.id', 'assignments.title', 'courses.id as course_id', 'courses.title as course_title'])
    .select(due.as('due_at'))
    .where('enrollments.user_id', '=', value('userId'))
    .where('enrollments.ends_at', '>', value('now'))
    .where('courses.deleted_at', 'is', null)
    .where('assignments.deleted_at', 'is', null)
    .where(due, '>', value('since'))
    .where(due, '<=', value('until'))
    .where(sql<boolean>`not exists (select 1 ${own(sql`returned_at is null`)})`)
    .orderBy(due)
    .orderBy('assignments.id')
    .limit(value('most'))
})
export const listDueAssignments = (db: Db, requested: Due) => dueAssignments.all(db, requested)

const dueQuizzes = statement((db: Db, { value }: Params<Due>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('quizzes', 'quizzes.course_id', 'courses.id')
    .select(['quizzes.id', 'quizzes.title', 'courses.id as course_id', 'courses.title as course_title'])
    .select((eb) => eb.ref('quizzes.due_date').$notNull().as('due_at'))
    .where('enrollments.user_id', '=', value('userId'))
    .where('enrollments.ends_at', '>', value('now'))
    .where('courses.deleted_at', 'is', null)
    .where('quizzes.deleted_at', 'is', null)
    .where('is_draft', '=', sql.lit(0))
    .where('due_date', '>', value('since'))
    .where('due_date', '<=', value('until'))
    .where(sql<boolean>`exists (select 1 from quiz_questions where quiz_id = quizzes.id)`)
    .where(sql<boolean>`not exists (select 1 from quiz_attempts
      where quiz_id = quizzes.id and user_id = ${value('userId')} and submitted_at is not null)`)
    .orderBy('due_date')
    .orderBy('quizzes.id')
    .limit(value('most')),
)
export const listDueQuizzes = (db: Db, requested: Due) => dueQuizzes.all(db, requested)
