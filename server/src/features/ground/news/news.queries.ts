import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'

export type NewsTable = 'videos' | 'assignments' | 'quizzes'

/**
 * Work in published courses; a quiz counts once it is published and has questions. Drafts and
 * deleted ones are left out.
 */
const shownIn = (db: Db | Tx, table: NewsTable) =>
  db
    .selectFrom(table)
    .innerJoin('courses', 'courses.id', `${table}.course_id`)
    .where(`${table}.deleted_at`, 'is', null)
    .where('courses.status', '=', 'active')
    .where('courses.deleted_at', 'is', null)
    .$if(table === 'quizzes', (query) =>
      query
        .where(sql<boolean>`quizzes.is_draft = 0`)
        .where((eb) =>
          eb.exists(
            eb.selectFrom('quiz_questions').select('id').whereRef('quiz_questions.quiz_id', '=', `${table}.id`),
          ),
        ),
    )

/** A quiz that was a draft counts from its publication. */
export const addedAt = (table: NewsTable) =>
  table === 'quizzes'
    ? sql<string>`coalesce(quizzes.published_at, quizzes.created_at)`
    : sql<string>`${sql.ref(`${table}.created_at`)}`

/** Courses with unannounced work that was added by the given moment. */
export const listCoursesWithNews = (db: Db, table: NewsTable, addedBy: number) =>
  shownIn(db, table)
    .select('courses.id')
    .distinct()
    .where(`${table}.told_at`, 'is', null)
    .where(addedAt(table), '<=', isoTime(addedBy))
    .execute()

/** Work of a course that is not announced yet. */
export const listUnsent = (tx: Tx, table: NewsTable, courseId: string) =>
  shownIn(tx, table)
    .select(`${table}.id`)
    .where(`${table}.course_id`, '=', courseId)
    .where(`${table}.told_at`, 'is', null)
    .execute()

/** Assignments or quizzes in published courses that are due between two moments. */
export const listDue = (db: Db, table: 'assignments' | 'quizzes', from: number, until: number) => {
  const due = table === 'assignments' ? 'assignments.due_at' : 'quizzes.due_date'
  return shownIn(db, table)
    .select([`${table}.id`, 'courses.id as course_id'])
    .select((eb) => eb.ref(due).as('due'))
    .where(due as 'assignments.due_at', '>', isoTime(from))
    .where(due as 'assignments.due_at', '<=', isoTime(until))
    .execute()
}

/** The given pieces of work that are still visible, oldest first. */
export const listWork = (db: Db | Tx, table: NewsTable, ids: readonly string[]) =>
  shownIn(db, table)
    .select([`${table}.id`, `${table}.title`, 'courses.title as course_title'])
    .where(`${table}.id`, 'in', ids)
    .orderBy(`${table}.created_at`)
    .orderBy(`${table}.id`)
    .execute()

export type People = {
  courseId: string
  /** Later students found the work there when they enrolled. */
  enrolledBy: string
  /** Leaves out students who have done it already. */
  without?: { table: 'assignments' | 'quizzes'; id: string } | undefined
  after: string
  most: number
}

/** The next students with an open enrollment, in the order of their ids. */
export function listNextPeople(db: Db | Tx, { courseId, enrolledBy, without, after, most }: People, now: number) {
  const people = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select(['users.id', 'users.email'])
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.user_id', '>', after)
    .where('enrollments.ends_at', '>', isoTime(now))
    .where('enrollments.created_at', '<=', enrolledBy)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .orderBy('enrollments.user_id')
    .limit(most)
  if (!without) return people.execute()
  const done =
    without.table === 'assignments'
      ? db
          .selectFrom('assignment_submissions')
          .select('user_id')
          .where('assignment_id', '=', without.id)
          .where('returned_at', 'is', null)
      : db
          .selectFrom('quiz_attempts')
          .select('user_id')
          .where('quiz_id', '=', without.id)
          .where('submitted_at', 'is not', null)
  return people.where('users.id', 'not in', done).execute()
}
