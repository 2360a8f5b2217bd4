import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

type Work = 'videos' | 'assignments' | 'quizzes'

/** Columns for a course's content and what a student has done of it, for any statement that has both. */
export function workColumns(userId: Expression<string>, courseId: Expression<string>) {
  const count = (work: Work, condition = sql`1 = 1`) =>
    sql<number>`(select count(*) from ${sql.table(work)} where ${sql.ref(`${work}.course_id`)} = ${courseId}
      and ${sql.ref(`${work}.deleted_at`)} is null and ${condition})`
  const watched = sql`exists (select 1 from video_views
    where video_id = videos.id and user_id = ${userId} and watched_at is not null)`
  // Returned work has to be submitted again: it counts once it is.
  const submitted = sql`exists (select 1 from assignment_submissions
    where assignment_id = assignments.id and user_id = ${userId} and returned_at is null)`
  const attempted = sql`exists (select 1 from quiz_attempts
    where quiz_id = quizzes.id and user_id = ${userId} and submitted_at is not null)`
  // A quiz counts once it is published and has questions, and still counts for students who took it while it had some.
  const counts = sql`(quizzes.is_draft = 0 and exists (select 1 from quiz_questions where quiz_id = quizzes.id)
    or ${attempted})`
  return [
    count('videos').as('videos'),
    count('videos', watched).as('watched'),
    count('assignments').as('assignments'),
    count('assignments', submitted).as('submitted'),
    count('quizzes', counts).as('quizzes'),
    count('quizzes', attempted).as('attempted'),
  ] as const
}

export const courseWork = statement((db: Db, { value }: Params<{ userId: string; courseId: string }>) =>
  db.selectNoFrom(() => workColumns(value('userId'), value('courseId'))),
)

/** A student's enrollments in existing courses, newest first, with what was done in each. */
export const myCourses = statement((db: Db, { value }: Params<{ userId: string }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['courses.id', 'courses.title', 'courses.thumbnail_url', 'courses.instructor_name', 'enrollments.ends_at'])
    .select((eb) => workColumns(eb.ref('enrollments.user_id'), eb.ref('enrollments.course_id')))
    .where('enrollments.user_id', '=', value('userId'))
    .where('courses.deleted_at', 'is', null)
    .orderBy('enrollments.created_at', 'desc'),
)

/** The same for every course the student was ever enrolled in, deleted ones too. */
export const everyCourse = statement((db: Db, { value }: Params<{ userId: string }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['courses.id', 'courses.title'])
    .select((eb) => workColumns(eb.ref('enrollments.user_id'), eb.ref('enrollments.course_id')))
    .where('enrollments.user_id', '=', value('userId'))
    .orderBy('enrollments.created_at', 'desc'),
)

type Row<S> = S extends { first: (...given: never[]) => Promise<infer O> } ? NonNullable<O> : never
export type WorkRow = Row<typeof courseWork>
export type MyCourseRow = Row<typeof myCourses>
