import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The published course with the most students. */
export const getLargestCourse = (db: Db) =>
  db
    .selectFrom('courses')
    .innerJoin('enrollments', 'enrollments.course_id', 'courses.id')
    .select(['courses.id'])
    .where('courses.status', '=', 'active')
    .where('courses.deleted_at', 'is', null)
    .where('courses.price_paisa', '>', 0)
    .groupBy('courses.id')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Enrollments of students with no pending proof. */
const enrolled = (db: Db) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('users.email', 'not like', '%@demo.example')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.user_id', '=', 'users.id')
            .where('payments.status', '=', 'pending'),
        ),
      ),
    )

/** Students with running access to some course, those of the given course first. */
export const listRunning = (db: Db, courseId: string, now: string, count: number) =>
  enrolled(db)
    .select((eb) => [
      'users.id',
      eb.fn.max<number>(eb.case().when('course_id', '=', courseId).then(1).else(0).end()).as('in_course'),
    ])
    .where('ends_at', '>', now)
    .groupBy('users.id')
    .orderBy('in_course', 'desc')
    .orderBy('users.id')
    .limit(count)
    .execute()

/** Students who may pay again for a course other than the given one: their access to it has ended. */
export const listPayers = (db: Db, courseId: string, now: string, count: number) =>
  enrolled(db)
    .select((eb) => ['users.id', eb.fn.min('course_id').as('course_id')])
    .where('course_id', '!=', courseId)
    .where('ends_at', '<', now)
    .where('courses.price_paisa', '>', 0)
    .groupBy('users.id')
    .orderBy('users.id')
    .limit(count)
    .execute()

/** A student of the course who has paid, taken a quiz and submitted an assignment, with all their ids. */
export const getBusyStudent = (db: Db, courseId: string, now: string) =>
  enrolled(db)
    .innerJoin('payments', (join) =>
      join.onRef('payments.user_id', '=', 'users.id').on('payments.receipt_number', 'is not', null),
    )
    .innerJoin('quizzes', 'quizzes.course_id', 'courses.id')
    .innerJoin('quiz_attempts', (join) =>
      join
        .onRef('quiz_attempts.quiz_id', '=', 'quizzes.id')
        .onRef('quiz_attempts.user_id', '=', 'users.id')
        .on('quiz_attempts.submitted_at', 'is not', null),
    )
    .innerJoin('assignments', 'assignments.course_id', 'courses.id')
    .innerJoin('assignment_submissions', (join) =>
      join
        .onRef('assignment_submissions.assignment_id', '=', 'assignments.id')
        .onRef('assignment_submissions.user_id', '=', 'users.id'),
    )
    .select([
      'users.id',
      'payments.id as payment_id',
      'quizzes.id as quiz_id',
      'quiz_attempts.id as quiz_submission_id',
      'assignments.id as assignment_id',
      'assignment_submissions.id as submission_id',
    ])
    .where('courses.id', '=', courseId)
    .where('enrollments.ends_at', '>', now)
    .limit(1)
    .executeTakeFirstOrThrow()

export const getAnyCertificate = (db: Db) =>
  db.selectFrom('certificates').select('code').where('revoked_at', 'is', null).limit(1).executeTakeFirstOrThrow()

export const listLessonIds = (db: Db, courseId: string) =>
  db.selectFrom('videos').select('id').where('course_id', '=', courseId).orderBy('position').execute()
