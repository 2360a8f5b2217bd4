import type { listApplications } from '@sonocampus/contract/applications'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { paged, pageOf, type Window } from '../../db/paged.ts'
import { coursesNamed, peopleNamed } from '../../db/search/named.ts'
import { type Given, statement, statements } from '../../db/statement.ts'
import type { Tables } from '../../db/tables/index.ts'

const applications = (db: Db | Tx) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')

const APPLICATION = [
  'applications.id',
  'applications.user_id',
  'applications.course_id',
  'applications.status',
  'applications.first_name',
  'applications.last_name',
  'applications.qualification',
  'applications.ultrasound_experience',
  'applications.contact_number',
  'applications.certificate_id',
  'applications.rejection_reason',
  'applications.created_at',
  'applications.decided_at',
  'users.email',
  'users.full_name',
  'courses.title as course_title',
] as const

type Filter = z.output<(typeof listApplications)['query']>

type Status = NonNullable<Filter['status']>
const STATUSES: Status[] = ['pending', 'approved', 'rejected']

/**
 * Applications of students and courses that are still there: those that wait come first, the longest wait on top, then the
 * newest of the decided ones; or all by date.
 */
export async function findApplications(db: Db, filter: Filter) {
  if (filter.search) return searchApplications(db, filter, filter.search)
  const counts = await countsByStatus.all(db, { courseId: filter.course_id ?? null })
  const countOf = (status: Status) => counts.find(({ part }) => part === status)?.count ?? 0
  const statuses = filter.status ? [filter.status] : filter.sort?.startsWith('-') ? STATUSES.toReversed() : STATUSES
  if (filter.sort?.endsWith('created_at')) {
    const order = filter.sort.startsWith('-') ? 'desc' : 'asc'
    const count = statuses.reduce((sum, status) => sum + countOf(status), 0)
    return pageOf(filter, [{ count, rows: (window) => listShown(db, filter, filter.status, order, window) }])
  }
  return pageOf(
    filter,
    statuses.map((status) => ({
      count: countOf(status),
      rows: (window) => listShown(db, filter, status, status === 'pending' ? 'asc' : 'desc', window),
    })),
  )
}

const countsByStatus = statement((db: Db, { value }: Given<{ courseId: string | null }>) =>
  db
    .selectFrom('tallies')
    .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('name', '=', sql.lit('applications'))
    .where((eb) => eb.or([eb(eb.cast(value('courseId'), 'text'), 'is', null), eb('key', '=', value('courseId'))]))
    .groupBy('part'),
)

function listShown(db: Db, filter: Filter, status: Status | undefined, order: 'asc' | 'desc', window: Window) {
  const courseId = filter.course_id ?? ''
  return shownApplications({ status, order, isOfCourse: courseId !== '' }).all(db, { courseId, ...window })
}

type Shape = { status: Status | undefined; order: 'asc' | 'desc'; isOfCourse: boolean }
/** The page is found in an index alone; students and courses are asked for its rows. */
const shownApplications = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) => {
  const { status, order, isOfCourse } = shape
  let shown = db.selectFrom('applications').select('id').where('hidden', '=', sql.lit(0))
  if (status) shown = shown.where('status', '=', sql.lit(status))
  if (isOfCourse) shown = shown.where('course_id', '=', value('courseId'))
  const page = shown.orderBy('created_at', order).orderBy('id', order).limit(value('limit')).offset(value('offset'))
  return applications(db)
    .select(APPLICATION)
    .where('applications.id', 'in', page)
    .orderBy('applications.created_at', order)
    .orderBy('applications.id', order)
})

type Applications = ExpressionBuilder<Tables, 'applications'>
const place = (eb: Applications) =>
  eb.case('applications.status').when('pending').then(0).when('approved').then(1).else(2).end()
const waitsSince = (eb: Applications) =>
  eb.case().when('applications.status', '=', 'pending').then(eb.ref('applications.created_at')).end()

/** Applications by everything that people quote, each by its own index. */
function quoted(db: Db, search: string) {
  const found = db.selectFrom('applications').select('applications.id')
  // The case number that students quote is the beginning of the id.
  const caseNumber = search.replace(/^A-/i, '').toLowerCase()
  return found
    .where('user_id', 'in', peopleNamed(db, search))
    .union(found.where('course_id', 'in', coursesNamed(db, search)))
    .union(found.where((eb) => startsWith(db, eb.ref('applications.id'), caseNumber)))
}

function searchApplications(db: Db, filter: Filter, search: string) {
  let matches = applications(db)
    .where('applications.hidden', '=', sql.lit(0))
    .where('applications.id', 'in', quoted(db, search))
  if (filter.status) matches = matches.where('applications.status', '=', filter.status)
  if (filter.course_id) matches = matches.where('applications.course_id', '=', filter.course_id)
  const order = filter.sort?.startsWith('-') ? 'desc' : 'asc'
  const selected = matches.select(APPLICATION)
  const rows = filter.sort?.endsWith('created_at')
    ? selected.orderBy('applications.created_at', order)
    : selected.orderBy(place, order).orderBy(waitsSince).orderBy('applications.created_at', 'desc')
  return paged(rows.orderBy('applications.id'), matches, filter)
}

export const listApplicationsOf = (db: Db, userId: string) =>
  applications(db)
    .select(APPLICATION)
    .where('applications.user_id', '=', userId)
    .orderBy('applications.created_at', 'desc')
    .execute()

export const findApplication = (db: Db | Tx, applicationId: string) =>
  applications(db)
    .select([...APPLICATION, 'courses.price_paisa'])
    .where('applications.id', '=', applicationId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export type OneApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>
export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOf>>[number]

/** What a student wrote the last time, for whichever course: nobody types the same five answers twice. */
export const findLastApplication = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['first_name', 'last_name', 'qualification', 'ultrasound_experience', 'contact_number'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Approved, never enrolled, of a course that is still free. */
export const listOwedFreeEnrollments = (db: Db, courseId: string, most: number) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['applications.user_id', 'users.email', 'courses.title'])
    .where('applications.course_id', '=', courseId)
    .where('applications.status', '=', 'approved')
    .where('courses.price_paisa', '=', 0)
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.user_id', '=', 'applications.user_id')
            .whereRef('enrollments.course_id', '=', 'applications.course_id'),
        ),
      ),
    )
    .orderBy('applications.id')
    .limit(most)
    .execute()

/** The course of an own application: somebody else's cannot be told apart from one that does not exist. */
export const findCourseOfApplication = (db: Db, userId: string, applicationId: string) =>
  db
    .selectFrom('applications')
    .select('course_id')
    .where('id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
