import type { Db } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
import { AppError } from '../../errors.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

export async function getGradedCourse(db: Db, courseId: string) {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
  return course
}

/** What is marked in a course, assignments before quizzes, each in the order in which it is due, undated ones last. */
export async function listItems(db: Db, courseId: string) {
  const assignments = await db
    .selectFrom('assignments')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('created_at')
    .execute()
  const quizzes = await db
    .selectFrom('quizzes')
    .select(['id', 'title', 'counting_attempt'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute()
  return { assignments, quizzes }
}

/** Whoever ever had an enrollment in the course and is still there. */
export function findStudents(db: Db, courseId: string, filter: Page) {
  let matches = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .where('enrollments.course_id', '=', courseId)
    .where('users.deleted_at', 'is', null)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb.or([containsText(eb.ref('users.email'), search), containsText(eb.ref('users.full_name'), search)]),
    )
  const rows = matches
    .select(['users.id', 'users.full_name', 'users.email', 'enrollments.ends_at'])
    .orderBy('users.email')
  return paged(rows, matches, filter)
}

/** What the students have handed in now; of returned work only what came after. */
export const listHandedIn = (db: Db, courseId: string, userIds: string[]) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select(['assignment_submissions.user_id', 'assignment_id', 'grade', 'is_late'])
    .where('assignments.course_id', '=', courseId)
    .where('assignment_submissions.returned_at', 'is', null)
    .where('assignment_submissions.user_id', 'in', userIds)
    .execute()

export const listAttempts = (db: Db, courseId: string, userIds: string[]) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select(['user_id', 'quiz_id', 'number', 'score', 'auto_score', 'total', 'is_late'])
    .where('quizzes.course_id', '=', courseId)
    .where('quiz_attempts.submitted_at', 'is not', null)
    .where('quiz_attempts.user_id', 'in', userIds)
    .execute()
