import type { listApplications } from '@sonocampus/contract/enrollments'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { containsPhone, containsText, spaced } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables/index.ts'
import type { Seat } from './seat-state.ts'

/** Everything that decides what one student may do with one course: the open application, else the newest refused one. */
export async function findSeat(db: Db | Tx, userId: string, courseId: string): Promise<Seat> {
  const application = await db
    .selectFrom('applications')
    .select(['id', 'status', 'rejection_reason'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy((eb) => eb.case().when('status', '=', 'rejected').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payments')
    .select(['number', 'status', 'rejection_reason'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const enrollment = await findEnrollment(db, userId, courseId)
  return { application: application ?? null, payment: payment ?? null, enrollment: enrollment ?? null }
}

export const findEnrollment = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('enrollments')
    .select(['id', 'user_id', 'course_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()

const MOST_SEATS = 200

/** The same for every course that the student applied for or has a seat in, in one query. A draft is seen by seats alone. */
export const listSeatsWithState = (db: Db, userId: string) =>
  db
    .with('newest_application', (qb) =>
      qb
        .selectFrom('applications')
        .select(['id', 'course_id', 'status', 'rejection_reason'])
        .select(
          sql<number>`row_number() over (partition by course_id order by case when status = 'rejected' then 1 else 0 end, created_at desc)`.as(
            'place',
          ),
        )
        .where('user_id', '=', userId),
    )
    .with('newest_payment', (qb) =>
      qb
        .selectFrom('payments')
        .select(['course_id', 'number', 'status', 'rejection_reason'])
        .select(sql<number>`row_number() over (partition by course_id order by number desc)`.as('place'))
        .where('user_id', '=', userId),
    )
    .selectFrom('courses')
    .leftJoin('newest_application as a', (on) => on.onRef('a.course_id', '=', 'courses.id').on('a.place', '=', 1))
    .leftJoin('newest_payment as p', (on) => on.onRef('p.course_id', '=', 'courses.id').on('p.place', '=', 1))
    .leftJoin('enrollments as e', (on) => on.onRef('e.course_id', '=', 'courses.id').on('e.user_id', '=', userId))
    .select(['courses.id', 'courses.title', 'courses.price_paisa', 'e.ends_at'])
    .select(['a.id as application_id', 'a.status as application_status', 'a.rejection_reason as application_reason'])
    .select(['p.number as payment_number', 'p.status as payment_status', 'p.rejection_reason as payment_reason'])
    .where('courses.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('e.id', 'is not', null), eb.and([eb('a.id', 'is not', null), eb('courses.status', '=', 'active')])]),
    )
    .orderBy('courses.created_at', 'desc')
    .orderBy('courses.id')
    .limit(MOST_SEATS)
    .execute()

/** Seats that are open now and end by the given moment, the next one first. */
export function findEndingSeats(db: Db, now: number, until: number, page: Page) {
  const matches = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .where('enrollments.ends_at', '>', isoTime(now))
    .where('enrollments.ends_at', '<=', isoTime(until))
    .where('users.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
  const rows = matches
    .select([
      'enrollments.id',
      'enrollments.ends_at',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'courses.id as course_id',
      'courses.title',
    ])
    .orderBy('enrollments.ends_at')
    .orderBy('enrollments.id')
  return paged(rows, matches, page)
}

/** The caller's seats in courses that are still there, newest first. */
export const listSeatsOf = (db: Db, userId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['courses.id', 'courses.title', 'courses.thumbnail_url', 'courses.instructor_name', 'enrollments.ends_at'])
    .where('enrollments.user_id', '=', userId)
    .where('courses.deleted_at', 'is', null)
    .orderBy('enrollments.created_at', 'desc')
    .execute()

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

type Page = { page?: number | undefined; page_size?: number | undefined }
type Filter = z.output<(typeof listApplications)['query']>

type Applications = ExpressionBuilder<Tables, 'applications'>
const place = (eb: Applications) =>
  eb.case('applications.status').when('pending').then(0).when('approved').then(1).else(2).end()
const waitsSince = (eb: Applications) =>
  eb.case().when('applications.status', '=', 'pending').then(eb.ref('applications.created_at')).end()

/**
 * Applications of students and courses that are still there: those that wait come first, the longest wait on top, then the
 * newest of the decided ones; or all by date.
 */
export function findApplications(db: Db, filter: Filter) {
  let matches = applications(db).where('users.deleted_at', 'is', null).where('courses.deleted_at', 'is', null)
  if (filter.status) matches = matches.where('applications.status', '=', filter.status)
  if (filter.course_id) matches = matches.where('applications.course_id', '=', filter.course_id)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb.or([
        containsText(eb.ref('users.email'), search),
        containsText(eb.ref('applications.first_name'), search),
        containsText(eb.ref('applications.last_name'), search),
        containsText(spaced(eb.ref('applications.first_name'), eb.ref('applications.last_name')), search),
        containsText(eb.fn.coalesce('users.full_name', eb.val('')), search),
        containsPhone(eb.ref('applications.contact_number'), search),
        containsText(eb.ref('courses.title'), search),
        // The case number that students quote is the beginning of the id.
        containsText(eb.ref('applications.id'), search.replace(/^A-/i, '')),
      ]),
    )
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

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOf>>[number]

/** Seats that end before a moment, with whom to tell. */
export const listSeatsEndingBefore = (db: Db, moment: number, notBefore: number) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'enrollments.id',
      'enrollments.ends_at',
      'enrollments.user_id',
      'enrollments.course_id',
      'users.email',
      'courses.title',
    ])
    .where('enrollments.ends_at', '<=', isoTime(moment))
    .where('enrollments.ends_at', '>', isoTime(notBefore))
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .execute()
