import type { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { containsText } from '../../../db/dialect.ts'
import { paged, pagedBy, type Window } from '../../../db/paged.ts'
import { type Params, statements } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'

/** Each course with its creator, how many were ever enrolled, and the accounts it is paid into. */
const withCounts = (db: Db | Tx) =>
  db
    .selectFrom('courses')
    .leftJoin('users', 'users.id', 'courses.created_by')
    .select([
      'courses.id',
      'courses.title',
      'courses.description',
      'courses.price_paisa',
      'courses.category',
      'courses.instructor_name',
      'courses.difficulty_level',
      'courses.outcomes',
      'courses.prerequisites',
      'courses.curriculum',
      'courses.status',
      'courses.watch_rule',
      'courses.lesson_order',
      'courses.access_months',
      'courses.thumbnail_url',
      'courses.created_at',
      'courses.updated_at',
      'courses.deleted_at',
      'users.full_name as creator_name',
      'users.email as creator_email',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('tallies')
            .select('tallies.count')
            .where('tallies.name', '=', sql.lit('enrollments'))
            .whereRef('tallies.key', '=', 'courses.id')
            .where('tallies.part', '=', sql.lit('')),
          sql.lit(0),
        )
        .as('total_enrollments'),
    )

type Filter = z.output<(typeof listCoursesForAdmin)['query']> & { teacher?: string | undefined }

/** All except deleted ones, newest first; deleted ones only by status filter. */
export function findCoursesForAdmin(db: Db, filter: Filter) {
  const { status, sort, search, teacher } = filter
  if (!search && !teacher) return pagedBy(db, filter, [coursesIn({ status, sort }), courseCount({ status })], {})
  const matches = coursesOfStatus(db, filter)
    .$if(search !== undefined, (all) => all.where((eb) => containsText(eb.ref('courses.title'), search ?? '')))
    .$if(teacher !== undefined, (all) => all.where((eb) => isOwnCourse(eb.ref('courses.id'), teacher ?? '')))
  return paged(sortedBy(filter, matches), matches, filter)
}

function coursesOfStatus(db: Db, { status }: Pick<Filter, 'status'>) {
  const courses = withCounts(db).where('courses.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
  return status === 'draft' || status === 'active' ? courses.where('courses.status', '=', sql.lit(status)) : courses
}

function sortedBy({ sort }: Pick<Filter, 'sort'>, courses: ReturnType<typeof coursesOfStatus>) {
  const field = sort?.replace('-', '') ?? 'created_at'
  const order = sort && !sort.startsWith('-') ? 'asc' : 'desc'
  const column = { title: 'courses.title', price: 'courses.price_paisa', created_at: 'courses.created_at' }[field]
  return courses.orderBy((column ?? 'total_enrollments') as 'courses.title', order).orderBy('courses.id')
}

const coursesIn = statements((db, { value }: Params<Window>, shape: Pick<Filter, 'status' | 'sort'>) =>
  sortedBy(shape, coursesOfStatus(db, shape)).limit(value('limit')).offset(value('offset')),
)
const courseCount = statements((db, _given: Params<object>, shape: Pick<Filter, 'status'>) =>
  coursesOfStatus(db, shape)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Deleted or not. */
export async function getCourseWithCounts(db: Db | Tx, courseId: string) {
  const course = await withCounts(db).where('courses.id', '=', courseId).executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
  return course
}

export type CourseRow = Awaited<ReturnType<typeof getCourseWithCounts>>

export const listAccountIds = (db: Db | Tx, courseIds: string[]) =>
  courseIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('course_bank_accounts')
        .innerJoin('bank_accounts', 'bank_accounts.id', 'course_bank_accounts.bank_account_id')
        .select(['course_id', 'bank_account_id'])
        .where('course_id', 'in', courseIds)
        .where('archived_at', 'is', null)
        .orderBy('position')
        .execute()
