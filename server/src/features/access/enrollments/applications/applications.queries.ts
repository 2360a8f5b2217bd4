import type { Db, Tx } from '../../../../db/connect.ts'

export const applications = (db: Db | Tx) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')

export const APPLICATION = [
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

/** The student's latest application, for any course, so that nobody types the same five answers twice. */
export const findLastApplication = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['first_name', 'last_name', 'qualification', 'ultrasound_experience', 'contact_number'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Approved and never enrolled, where the price is zero or covered by the student's discount. */
export const listOwedFreeEnrollments = (db: Db, courseId: string, after: string, most: number) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .leftJoin('discounts', (on) =>
      on
        .onRef('discounts.user_id', '=', 'applications.user_id')
        .onRef('discounts.course_id', '=', 'applications.course_id')
        .on('discounts.used_at', 'is', null)
        .on('discounts.withdrawn_at', 'is', null),
    )
    .select(['applications.id', 'applications.user_id', 'users.email', 'courses.title', 'courses.price_paisa'])
    .where('applications.course_id', '=', courseId)
    .where('applications.status', '=', 'approved')
    .where('applications.id', '>', after)
    .where((eb) =>
      eb.or([eb('courses.price_paisa', '=', 0), eb('courses.price_paisa', '<=', eb.ref('discounts.amount_paisa'))]),
    )
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

/** The course of the student's own application: another student's looks the same as one that does not exist. */
export const findCourseOfApplication = (db: Db, userId: string, applicationId: string) =>
  db
    .selectFrom('applications')
    .select('course_id')
    .where('id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
