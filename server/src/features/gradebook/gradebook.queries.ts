import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { paged, pageOf } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'
import { type Given, statement } from '../../db/statement.ts'
import { AppError } from '../../errors.ts'
import { workColumns } from '../progress/index.ts'

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
export async function findStudents(db: Db, courseId: string, filter: Page) {
  let matches = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .where('enrollments.course_id', '=', courseId)
    .where('users.deleted_at', 'is', null)
  const { search } = filter
  if (search) matches = matches.where('users.id', 'in', peopleNamed(db, search))
  const rows = matches
    .select(['users.id', 'users.full_name', 'users.email', 'enrollments.ends_at'])
    .orderBy('users.email')
  if (search) return paged(rows, matches, filter)
  const count = (await classSize.first(db, { courseId }))?.count ?? 0
  return pageOf(filter, [{ count, rows: ({ limit, offset }) => rows.limit(limit).offset(offset).execute() }])
}

/** The course itself is there: what is hidden belongs to students who are not. */
const classSize = statement((db: Db, { value }: Given<{ courseId: string }>) =>
  db
    .selectFrom('tallies')
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('name', '=', sql.lit('enrollments_end'))
    .where('key', '=', value('courseId')),
)

type Class = { courseId: string; userIds: string[] }

/** How much of the course the students have done: asked for the page alone, not for the class that is put in order. */
export const listDone = statement((db: Db, { value, list }: Given<Class>) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.user_id')
    .select((eb) => workColumns(eb.ref('enrollments.user_id'), eb.ref('enrollments.course_id')))
    .where('enrollments.course_id', '=', value('courseId'))
    .where('enrollments.user_id', 'in', list('userIds')),
)

/** What the students have handed in now; of returned work only what came after. */
export const listHandedIn = statement((db: Db, { value, list }: Given<Class>) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select(['assignment_submissions.user_id', 'assignment_id', 'grade', 'is_late'])
    .where('assignments.course_id', '=', value('courseId'))
    .where('assignment_submissions.returned_at', 'is', null)
    .where('assignment_submissions.user_id', 'in', list('userIds')),
)

export const listAttempts = statement((db: Db, { value, list }: Given<Class>) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select(['user_id', 'quiz_id', 'number', 'score', 'auto_score', 'total', 'is_late'])
    .where('quizzes.course_id', '=', value('courseId'))
    .where('quiz_attempts.submitted_at', 'is not', null)
    .where('quiz_attempts.user_id', 'in', list('userIds')),
)
