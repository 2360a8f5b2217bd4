import { classLimits } from '@sonocampus/contract/class-limits'
import { type SelectQueryBuilder, sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'

const LONGEST = classLimits.maxMinutes * 60_000

/** What everyone may see, of classes of existing courses; deleted recordings are left out. */
export const shownClasses = (db: Db | Tx) =>
  db
    .selectFrom('live_classes')
    .innerJoin('courses', 'courses.id', 'live_classes.course_id')
    .leftJoin('videos', (on) => on.onRef('videos.id', '=', 'live_classes.video_id').on('videos.deleted_at', 'is', null))
    .select([
      'live_classes.id',
      'live_classes.course_id',
      'courses.title as course_title',
      'live_classes.title',
      'live_classes.description',
      'live_classes.starts_at',
      'live_classes.ends_at',
      'live_classes.moved_from',
      'live_classes.cancelled_at',
      'live_classes.cancel_reason',
      'videos.id as video_id',
      'videos.title as video_title',
    ])
    .where('courses.deleted_at', 'is', null)

export type ShownClass = Awaited<ReturnType<ReturnType<typeof shownClasses>['execute']>>[number]
export type When = 'coming' | 'past'

/** Upcoming ones soonest first, or past ones newest first; the range of starts lets the index be used. */
export function inTurnOf<O>(
  query: SelectQueryBuilder<Tables, 'live_classes', O>,
  when: When,
  now: number,
  after: string | undefined,
) {
  const isComing = when === 'coming'
  const moment = isoTime(now)
  const part = isComing
    ? query
        .where('live_classes.starts_at', '>', isoTime(now - LONGEST))
        .where('live_classes.ends_at', '>', moment)
        .orderBy('live_classes.starts_at')
        .orderBy('live_classes.id')
    : query
        .where('live_classes.starts_at', '<=', moment)
        .where('live_classes.ends_at', '<=', moment)
        .orderBy('live_classes.starts_at', 'desc')
        .orderBy('live_classes.id', 'desc')
  if (!after) return part
  return part.where(
    sql<boolean>`(live_classes.starts_at, live_classes.id) ${sql.raw(isComing ? '>' : '<')} (select starts_at, id from live_classes where id = ${after})`,
  )
}

/** One page of a list, and where the next one starts. */
export function portionOf<R extends { id: string }>(rows: R[], size: number): { rows: R[]; next: string | null } {
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

const forAdministrators = (db: Db | Tx) =>
  shownClasses(db)
    .select(['join_url', 'host_url', 'series_id', 'sequence', 'moved_alone'])
    .select((eb) =>
      eb
        .selectFrom('tallies')
        .select('count')
        .where('name', '=', 'attendance')
        .whereRef('key', '=', 'live_classes.id')
        .where('part', '=', 'present')
        .as('present'),
    )
export type PlannedRow = Awaited<ReturnType<typeof getPlannedClass>>

type Filter = {
  when?: When | undefined
  after?: string | undefined
  course_id?: string | undefined
  /** Only this teacher's courses. */
  teacher?: string | undefined
}

export async function listPlannedClasses(db: Db, { when = 'coming', after, course_id, teacher }: Filter, now: number) {
  const { portion } = classLimits
  let all = forAdministrators(db)
  if (course_id) all = all.where('live_classes.course_id', '=', course_id)
  if (teacher) all = all.where((eb) => isOwnCourse(eb.ref('live_classes.course_id'), teacher))
  const rows = await inTurnOf(all, when, now, after)
    .limit(portion + 1)
    .execute()
  return portionOf(rows, portion)
}

/** Classes that are not over and begin before a moment, the next one first; of a teacher's courses alone. */
export function listClassesUntil(db: Db, now: number, until: number, teacher: string | undefined) {
  const all = shownClasses(db)
    .where('live_classes.starts_at', '<', isoTime(until))
    .where('live_classes.cancelled_at', 'is', null)
    .$if(teacher !== undefined, (query) => query.where((eb) => isOwnCourse(eb.ref('courses.id'), teacher ?? '')))
  return inTurnOf(all, 'coming', now, undefined).limit(classLimits.portion).execute()
}

export async function getPlannedClass(db: Db | Tx, classId: string) {
  const row = await forAdministrators(db).where('live_classes.id', '=', classId).executeTakeFirst()
  if (!row) throw new AppError('not_found', "This class doesn't exist.")
  return row
}

/** Later classes of a series that still take place. */
export const listFollowing = (tx: Tx, seriesId: string, { starts_at, id }: { starts_at: string; id: string }) =>
  forAdministrators(tx)
    .where('series_id', '=', seriesId)
    .where('live_classes.starts_at', '>=', starts_at)
    .where('live_classes.id', '!=', id)
    .where('cancelled_at', 'is', null)
    .orderBy('live_classes.starts_at')
    .execute()

/** What anyone may know of a course's next classes: never their links. */
export const listPublicClasses = (db: Db, courseId: string, now: number) =>
  db
    .selectFrom('live_classes')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('course_id', '=', courseId)
    .where('starts_at', '>', isoTime(now))
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(classLimits.next)
    .execute()

export async function countComing(tx: Tx, courseId: string, now: number): Promise<number> {
  const rows = await tx
    .selectFrom('live_classes')
    .select('id')
    .where('course_id', '=', courseId)
    .where('starts_at', '>', isoTime(now))
    .where('cancelled_at', 'is', null)
    .limit(classLimits.comingOfCourse)
    .execute()
  return rows.length
}

export async function getLessonOf(tx: Tx, courseId: string, videoId: string) {
  const lesson = await tx
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('id', '=', videoId)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lesson) throw new AppError('not_found', 'This course has no such lesson.')
  return lesson
}

/** Classes of existing courses that start by `until`, at this reminder stage. */
export const listToRemind = (db: Db, now: number, until: number, reminded: number) =>
  shownClasses(db)
    .where('live_classes.starts_at', '>', isoTime(now))
    .where('live_classes.starts_at', '<=', isoTime(until))
    .where('reminded', '<', reminded)
    .where('cancelled_at', 'is', null)
    .orderBy('live_classes.starts_at')
    .limit(AT_ONCE)
    .execute()
/** The rest are done on the next run, minutes later. */
const AT_ONCE = 500

export const listNamedClasses = (tx: Tx, ids: readonly string[]) =>
  shownClasses(tx).where('live_classes.id', 'in', ids).orderBy('live_classes.starts_at').execute()
