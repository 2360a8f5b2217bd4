import type { listApplications } from '@sonocampus/contract/applications'
import type { ExpressionBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { containsPhone, containsText, spaced } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
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
        containsText(eb.ref('users.full_name'), search),
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
