import { type Expression, type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { pageOf, readInTurn, type Window } from '../../../db/paged.ts'
import { type Params, statement, statements } from '../../../db/statement.ts'
import type { Role } from '../../../db/tables/users.ts'
import { AppError } from '../../../errors.ts'
import { isOwnCourse, teaches } from '../../../institute/own-courses.queries.ts'
import { enrollmentsById } from './find-enrollments.queries.ts'

export const findEnrollment = (db: Db | Tx, userId: string, courseId: string) =>
  oneEnrollment.first(db, { userId, courseId })

const oneEnrollment = statement((db, { value }: Params<{ userId: string; courseId: string }>) =>
  db
    .selectFrom('enrollments')
    .select(['id', 'user_id', 'course_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId')),
)

export type EnrollmentRow = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>

export const findGrant = (db: Db | Tx, grantId: string) =>
  db.selectFrom('enrollment_grants').select('id').where('id', '=', grantId).executeTakeFirst()

/** Whether a student's access to a course is open now. */
export const isEnrolled = async (db: Db, userId: string, courseId: string, now: number): Promise<boolean> =>
  (await openEnrollment.first(db, { userId, courseId, now: isoTime(now) })) !== undefined

type Held = { userId: string; courseId: string; now: string }
const openEnrollment = statement((db, { value }: Params<Held>) =>
  db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .where('ends_at', '>', value('now')),
)

type Page = { page?: number | undefined; page_size?: number | undefined }

/** Open enrollments that end by the given moment, except those that end today, soonest first. */
export async function findEndingEnrollments(db: Db, now: number, until: number, page: Page) {
  const [from, to] = [isoTime(now), isoTime(until)]
  const { count } = await countEndingEnrollments(db, now, until)
  const { rows, total } = await pageOf(page, [{ count, rows: (window) => endingIn.all(db, { from, to, ...window }) }])
  return { rows: await readInTurn(rows, (ids) => enrollmentsById.all(db, { ids })), total }
}

/** How many there are, and when the first of them ends. */
export async function countEndingEnrollments(db: Db, now: number, until: number) {
  const [from, to] = [isoTime(now), isoTime(until)]
  const [firstDay, lastDay] = [from.slice(0, 10), to.slice(0, 10)]
  const nextDay = isoTime(now + 24 * 3_600_000).slice(0, 10)
  const [firstMidnight, lastMidnight] = [`${nextDay}T00:00:00.000Z`, `${lastDay}T00:00:00.000Z`]
  const found = await ending.first(db, { from, to, firstDay, lastDay, firstMidnight, lastMidnight })
  return { count: Number(found?.count ?? 0), first: found?.first ?? null }
}

type Between = Record<'from' | 'to' | 'firstDay' | 'lastDay' | 'firstMidnight' | 'lastMidnight', string>
/** Whole days come from the tally; the first and the last day are counted between the moments. */
const ending = statement((db, { value }: Params<Between>) => {
  const open = (between: RawBuilder<unknown>) => sql`from enrollments where hidden = 0 and ${between}`
  return db.selectNoFrom([
    sql<number>`(select coalesce(sum(count), 0) from tallies
        where name = 'enrollments_ending' and key > ${value('firstDay')} and key < ${value('lastDay')})
      + (select count(*) ${open(sql`ends_at > ${value('from')} and ends_at < ${value('firstMidnight')}`)})
      + (select count(*) ${open(sql`ends_at >= ${value('lastMidnight')} and ends_at <= ${value('to')}`)})`.as('count'),
    sql<string | null>`(select ends_at ${open(sql`ends_at > ${value('from')} and ends_at <= ${value('to')}`)}
      order by ends_at limit 1)`.as('first'),
  ])
})

export const endingIn = statement((db, { value }: Params<{ from: string; to: string } & Window>) =>
  db
    .selectFrom('enrollments')
    .select('id')
    .where('hidden', '=', sql.lit(0))
    .where('ends_at', '>', value('from'))
    .where('ends_at', '<=', value('to'))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
)

/**
 * A page of enrollments that end between two moments, with whom to notify. Suspensions by an
 * instalment plan have notices of their own.
 */
export const listEnrollmentsEnding = (
  db: Db,
  [from, to]: [number, number],
  limit: number,
  after?: { id: string; ends_at: string },
) =>
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
      'courses.price_paisa',
    ])
    .where('enrollments.ends_at', '<=', isoTime(to))
    .where('enrollments.ends_at', '>=', after?.ends_at ?? isoTime(from))
    .where((eb) =>
      eb.or([
        eb('enrollments.ends_at', '>', after?.ends_at ?? isoTime(from)),
        eb('enrollments.id', '>', after?.id ?? ''),
      ]),
    )
    .where('enrollments.hidden', '=', sql.lit(0))
    .where('users.deactivated_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instalment_plans')
            .select('instalment_plans.id')
            .whereRef('instalment_plans.user_id', '=', 'enrollments.user_id')
            .whereRef('instalment_plans.course_id', '=', 'enrollments.course_id')
            .whereRef('instalment_plans.granted_until', '>', 'enrollments.ends_at')
            .where('paid_at', 'is', null)
            .where('withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('enrollments.ends_at')
    .orderBy('enrollments.id')
    .limit(limit)
    .execute()

/** Every enrollment of one student, newest first, including deleted courses. */
export const listAllEnrollmentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.user_id', 'enrollments.course_id', 'starts_at', 'ends_at', 'title'])
    .where('enrollments.user_id', '=', userId)
    .orderBy('enrollments.created_at', 'desc')
    .execute()

/** The caller; null for a visitor. */
export type Viewer = { id: string; role: Role } | null

/**
 * The one place that decides for whom a course exists. A deleted one exists for nobody; a draft for
 * administrators, its teachers and its students, including those whose access has ended: for them
 * nothing changes. For everyone else each call behaves as if there were no such course.
 */
export function visibleCourse(
  db: Db | Tx,
  viewer: { id: string | Expression<string>; role: Role } | null,
  courseId: string | Expression<string>,
) {
  const course = db.selectFrom('courses').where('courses.id', '=', courseId).where('courses.deleted_at', 'is', null)
  if (viewer?.role === 'admin') return course
  return course.where((eb) =>
    eb.or([
      eb('courses.status', '=', 'active'),
      ...(viewer?.role === 'teacher' ? [isOwnCourse(eb.ref('courses.id'), viewer.id)] : []),
      ...(viewer
        ? [
            eb.exists(
              eb
                .selectFrom('enrollments')
                .select('enrollments.id')
                .where('enrollments.user_id', '=', viewer.id)
                .whereRef('enrollments.course_id', '=', 'courses.id'),
            ),
          ]
        : []),
    ]),
  )
}

/** `missing` is the error of a call that names only a part of the course, for an unknown part. */
export async function requireVisibleCourse(
  db: Db | Tx,
  viewer: Viewer,
  courseId: string,
  missing = 'Course not found.',
) {
  const course = await courseFor(viewer?.role ?? 'visitor').first(db, { courseId, userId: viewer?.id ?? '' })
  if (!course) throw new AppError('not_found', missing)
  return course
}

type Seen = { courseId: string; userId: string }
const courseFor = statements((db, { value }: Params<Seen>, role: Role | 'visitor') => {
  const viewer = role === 'visitor' ? null : { id: value('userId'), role }
  return visibleCourse(db, viewer, value('courseId')).select([
    'courses.id',
    'courses.title',
    'courses.price_paisa',
    'courses.status',
  ])
})

/** When access to a visible course ends or ended; null if there never was any. */
const accessTo = statements((db, { value }: Params<Seen>, role: Role) =>
  visibleCourse(db, { id: value('userId'), role }, value('courseId')).select((eb) =>
    eb
      .selectFrom('enrollments')
      .select('enrollments.ends_at')
      .where('enrollments.user_id', '=', value('userId'))
      .whereRef('enrollments.course_id', '=', 'courses.id')
      .as('ends_at'),
  ),
)

export const notEnrolled = () =>
  new AppError('forbidden', "You aren't enrolled in this course, or your access has ended.")

type Person = { id: string; role: Role }

/**
 * The one function that decides every access to lessons, assignments, quizzes and media. The end is
 * checked on reading: no job has to run. Administrators, and teachers in their own courses, may see
 * what students see.
 */
export async function requireActiveEnrollment(
  db: Db,
  person: Person,
  courseId: string,
  now: number,
  missing = 'Course not found.',
): Promise<void> {
  const access = await accessTo(person.role).first(db, { userId: person.id, courseId })
  if (!access) throw new AppError('not_found', missing)
  if (person.role === 'admin' || (access.ends_at && Date.parse(access.ends_at) > now)) return
  if (person.role === 'teacher' && (await teaches(db, person.id, 'courseId', courseId))) return
  throw notEnrolled()
}
