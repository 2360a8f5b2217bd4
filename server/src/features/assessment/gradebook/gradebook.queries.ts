import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { pageOf, sliced, type Window } from '../../../db/paged.ts'
import { EVERYBODY, fromPeopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import { workColumns } from '../../learning/progress/index.ts'

type Page = { page?: number | undefined; page_size?: number | undefined; search?: string | undefined }

export async function getGradedCourse(db: Db, courseId: string) {
  const course = await findCourse.first(db, { courseId })
  if (!course) throw new AppError('not_found', 'Course not found.')
  return course
}

/** A course's items, assignments before quizzes, each by due date, undated ones last. */
export async function listItems(db: Db, courseId: string) {
  const [assignments, quizzes] = await Promise.all([
    gradedAssignments.all(db, { courseId }),
    gradedQuizzes.all(db, { courseId }),
  ])
  return { assignments, quizzes }
}

type OfCourse = { courseId: string }

const findCourse = statement((db, { value }: Params<OfCourse>) =>
  db.selectFrom('courses').select(['id', 'title']).where('id', '=', value('courseId')).where('deleted_at', 'is', null),
)

const gradedAssignments = statement((db, { value }: Params<OfCourse>) =>
  db
    .selectFrom('assignments')
    .select(['id', 'title'])
    .where('course_id', '=', value('courseId'))
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('created_at'),
)

const gradedQuizzes = statement((db, { value }: Params<OfCourse>) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'counting_attempt'])
    .where('course_id', '=', value('courseId'))
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', sql.lit(0))
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('created_at'),
)

/** Everyone ever enrolled in the course whose account still exists; the page is read from an index only. */
export async function findStudents(db: Db, courseId: string, filter: Page) {
  const { rows: found, total } = filter.search
    ? sliced(await searchClass(db, courseId, filter.search), filter)
    : await pageOf(filter, [
        {
          count: (await classSize.first(db, { courseId }))?.count ?? 0,
          rows: (window) => classPage.all(db, { courseId, ...window }),
        },
      ])
  return { rows: await readStudents(db, found), total }
}

/** The whole class as of now: each student once, even if others join meanwhile. */
export const listClass = (db: Db, courseId: string) => classPage.all(db, { courseId, limit: EVERYBODY, offset: 0 })

export const readStudents = (db: Db, found: { id: string }[]) => studentsIn.all(db, { ids: found.map(({ id }) => id) })

const classPage = statement((db, { value }: Params<{ courseId: string } & Window>) =>
  db
    .selectFrom('enrollments')
    .select('id')
    .where('course_id', '=', value('courseId'))
    .where('hidden', '=', sql.lit(0))
    .orderBy('student_email')
    .limit(value('limit'))
    .offset(value('offset')),
)

const searchClass = (db: Db, courseId: string, search: string) =>
  readOnce(
    db,
    fromPeopleNamed(db, search)
      .crossJoin('enrollments')
      .select('enrollments.id')
      .whereRef('enrollments.user_id', '=', 'people.user_id')
      .where('course_id', '=', courseId)
      .where('hidden', '=', sql.lit(0))
      .orderBy('student_email'),
  )

const studentsIn = statement((db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select(['users.id', 'users.full_name', 'users.email', 'users.last_login_at', 'enrollments.ends_at'])
    .where('enrollments.id', 'in', list('ids'))
    .orderBy('users.email'),
)

/** The course is known to exist: hidden rows belong to deleted students. */
const classSize = statement((db: Db, { value }: Params<{ courseId: string }>) =>
  db
    .selectFrom('tallies')
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('name', '=', sql.lit('enrollments_end'))
    .where('key', '=', value('courseId')),
)

type Class = { courseId: string; userIds: string[] }

/** What students have done of the course: queried only for the page, not for the whole class being sorted. */
export const listDone = statement((db: Db, { value, list }: Params<Class>) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.user_id')
    .select((eb) => workColumns(eb.ref('enrollments.user_id'), eb.ref('enrollments.course_id')))
    .where('enrollments.course_id', '=', value('courseId'))
    .where('enrollments.user_id', 'in', list('userIds')),
)

/** The students' current submissions; of returned work only what came after. */
export const listHandedIn = statement((db: Db, { value, list }: Params<Class>) =>
  db
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select(['assignment_submissions.user_id', 'assignment_id', 'grade', 'is_late'])
    .where('assignments.course_id', '=', value('courseId'))
    .where('assignment_submissions.returned_at', 'is', null)
    .where('assignment_submissions.user_id', 'in', list('userIds')),
)

export const listAttempts = statement((db: Db, { value, list }: Params<Class>) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select(['user_id', 'quiz_id', 'number', 'score', 'auto_score', 'total', 'is_late'])
    .where('quizzes.course_id', '=', value('courseId'))
    .where('quiz_attempts.submitted_at', 'is not', null)
    .where('quiz_attempts.user_id', 'in', list('userIds')),
)
