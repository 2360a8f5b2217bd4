import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'

/** Enrollments that are open now: those of deleted courses and students ended with them. */
const openEnrollments = (db: Db, now: number) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('enrollments.ends_at', '>', isoTime(now))

const numberOf = async (row: Promise<{ count: number | string | bigint } | undefined>) =>
  Number((await row)?.count ?? 0)

/** In paisa. */
export const sumRevenue = (db: Db): Promise<number> =>
  numberOf(
    db
      .selectFrom('payments')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('count'))
      .where('status', '=', 'approved')
      .executeTakeFirst(),
  )

export const countCourses = (db: Db): Promise<number> =>
  numberOf(
    db
      .selectFrom('courses')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )

export const countOpenEnrollments = (db: Db, now: number): Promise<number> =>
  numberOf(
    openEnrollments(db, now)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst(),
  )

export const countEnrollmentsSince = (db: Db, moment: number): Promise<number> =>
  numberOf(
    db
      .selectFrom('enrollments')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('created_at', '>=', isoTime(moment))
      .executeTakeFirst(),
  )

export const countPendingApplications = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('applications.created_at').as('first_at')])
    .where('applications.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

export const countPendingPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('submitted_at').as('first_at')])
    .where('payments.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

export const countEndingEnrollments = (db: Db, now: number) =>
  openEnrollments(db, now)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('enrollments.ends_at').as('first_at')])
    .where('enrollments.ends_at', '<=', isoTime(now + limits.enrollment.endingSoon))
    .executeTakeFirst()

export const listPaidSince = (db: Db, moment: number) =>
  db
    .selectFrom('payments')
    .select(['decided_at', 'amount_paisa'])
    .where('status', '=', 'approved')
    .where('decided_at', '>=', isoTime(moment))
    .execute()

/** How many enrollments each course ever had and has now, the fullest first. */
export const listEnrollmentsByCourse = (db: Db, now: number) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select((eb) => [
      'courses.id',
      'courses.title',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('enrollments.ends_at', '>', isoTime(now)).then(1).else(0).end()).as('active'),
    ])
    .groupBy(['courses.id', 'courses.title'])
    .orderBy('total', 'desc')
    .orderBy('courses.title')
    .execute()
