import { classLimits } from '@sonocampus/contract/class-limits'
import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, momentValue } from '../../../db/dialect.ts'
import { inTurnOf, portionOf, shownClasses, type When } from './classes.queries.ts'

/** Classes the student may attend: of open enrollments, up to their end. */
const ofEnrollments = (db: Db, userId: string, now: number) =>
  shownClasses(db)
    .innerJoin('enrollments', 'enrollments.course_id', 'live_classes.course_id')
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.ends_at', '>', isoTime(now))
    .whereRef('live_classes.starts_at', '<', 'enrollments.ends_at')

const withAttendance = (db: Db, userId: string) =>
  shownClasses(db)
    .leftJoin('class_attendance', (on) =>
      on.onRef('class_attendance.class_id', '=', 'live_classes.id').on('class_attendance.user_id', '=', userId),
    )
    .select('class_attendance.state as attendance')

export type MyClassRow = Awaited<ReturnType<typeof listCourseClassesOf>>['rows'][number]

/** The next ones across all courses, including running ones. */
export async function listNextClasses(db: Db, userId: string, now: number): Promise<MyClassRow[]> {
  const rows = await inTurnOf(ofEnrollments(db, userId, now), 'coming', now, undefined)
    .select(sql<null>`null`.as('attendance'))
    .limit(classLimits.next)
    .execute()
  return rows
}

type Part = { when?: When | undefined; after?: string | undefined }

/** Of one course the caller may see: up to the end of their access, as in all their lists. */
export async function listCourseClassesOf(
  db: Db,
  userId: string,
  courseId: string,
  { when = 'coming', after }: Part,
  now: number,
) {
  const { portion } = classLimits
  const rows = await inTurnOf(withAttendance(db, userId), when, now, after)
    .where('live_classes.course_id', '=', courseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments')
            .select('enrollments.id')
            .where('enrollments.user_id', '=', userId)
            .where('enrollments.course_id', '=', courseId)
            .whereRef('enrollments.ends_at', '<=', 'live_classes.starts_at'),
        ),
      ),
    )
    .limit(portion + 1)
    .execute()
  return portionOf(rows, portion)
}

/** For a calendar: past, current and future classes, cancelled ones too so that calendars learn of it. */
export const listCalendarClasses = (db: Db, userId: string, now: number) =>
  ofEnrollments(db, userId, now)
    .select(['live_classes.sequence', 'live_classes.created_at', 'live_classes.updated_at'])
    .where('live_classes.starts_at', '>', isoTime(now - classLimits.feed.since))
    .orderBy('live_classes.starts_at')
    .orderBy('live_classes.id')
    .limit(classLimits.feed.most)
    .execute()

/** Everything that decides whether the student can join, if the class exists for them. */
export const findClassToJoin = (db: Db, userId: string, classId: string) =>
  db
    .selectFrom('live_classes')
    .innerJoin('courses', 'courses.id', 'live_classes.course_id')
    .innerJoin('enrollments', 'enrollments.course_id', 'live_classes.course_id')
    .select(['live_classes.starts_at', 'live_classes.ends_at', 'cancelled_at', 'enrollments.ends_at as access_ends_at'])
    .where('live_classes.id', '=', classId)
    .where('enrollments.user_id', '=', userId)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

/** For a student just let in. */
export const getOpenClass = (tx: Tx, classId: string) =>
  tx.selectFrom('live_classes').select(['course_id', 'join_url']).where('id', '=', classId).executeTakeFirstOrThrow()

/** The attendance row to write for a student who may join now; no row if class, time or enrollment forbid it. */
export function attendanceToRecord(tx: Tx, engine: Engine, userId: string, classId: string, moment: number) {
  const now = isoTime(moment)
  return tx
    .selectFrom('live_classes')
    .innerJoin('courses', 'courses.id', 'live_classes.course_id')
    .innerJoin('enrollments', 'enrollments.course_id', 'live_classes.course_id')
    .select([
      'live_classes.id as class_id',
      'enrollments.user_id',
      sql<'present'>`'present'`.as('state'),
      momentValue(engine, now).as('joined_at'),
      momentValue(engine, now).as('updated_at'),
    ])
    .where('live_classes.id', '=', classId)
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.ends_at', '>', now)
    .where('courses.deleted_at', 'is', null)
    .where('live_classes.cancelled_at', 'is', null)
    .where('live_classes.starts_at', '<=', isoTime(moment + classLimits.opensBefore))
    .where('live_classes.ends_at', '>', now)
}
