import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { eachPortion } from '../../../db/paged.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import type { Journey } from './figures.ts'

export type Month = { month: string; from: string; to: string }

/** How many people's steps are read at once: each has a row for each lesson. */
const PEOPLE = 50

/**
 * Continues after the last row that was read, or from the first moment: both conditions at once
 * would read the part in between again.
 */
const goesOn = (moment: string, key: string, from: string, last: [moment: string, key: string | number] | undefined) =>
  last
    ? sql<boolean>`(${sql.ref(moment)}, ${sql.ref(key)}) > (${last[0]}, ${last[1]})`
    : sql<boolean>`${sql.ref(moment)} >= ${from}`

/** People who signed up in a month and still exist, in pages. */
export const eachSignedUp = (db: Db, { from, to }: Month) =>
  eachPortion<{ id: string; created_at: string }>(
    (last, limit) =>
      readOnce(
        db,
        db
          .selectFrom('users')
          .select(['id', 'created_at'])
          .where('role', '=', 'student')
          .where('deleted_at', 'is', null)
          .where(goesOn('created_at', 'id', from, last && [last.created_at, last.id]))
          .where('created_at', '<', to)
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit),
      ),
    PEOPLE,
  )

/** Applications for a course in a month, in pages. */
export const eachApplication = (db: Db, courseId: string, { from, to }: Month) =>
  eachPortion<{ id: string; user_id: string; created_at: string; decided_at: string | null }>(
    (last, limit) =>
      readOnce(
        db,
        db
          .selectFrom('applications')
          .select(['id', 'user_id', 'created_at', 'decided_at'])
          .where('course_id', '=', courseId)
          .where('hidden', '=', sql.lit(0))
          .where(goesOn('created_at', 'id', from, last && [last.created_at, last.id]))
          .where('created_at', '<', to)
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit),
      ),
    PEOPLE,
  )

/** Proofs for a course in a month, in pages; desk payments need no decision. */
export const eachProof = (db: Db, courseId: string, { from, to }: Month) =>
  eachPortion<{ number: number; submitted_at: string; decided_at: string | null }>((last, limit) =>
    readOnce(
      db,
      db
        .selectFrom('payments')
        .select(['number', 'submitted_at', 'decided_at'])
        .where('number', '>', sql.lit(0))
        .where('course_id', '=', courseId)
        .where('hidden', '=', 0)
        .where('proof_id', 'is not', null)
        .where(goesOn('submitted_at', 'number', from, last && [last.submitted_at, last.number]))
        .where('submitted_at', '<', to)
        .orderBy('submitted_at')
        .orderBy('number')
        .limit(limit),
    ),
  )

type People = { ids: readonly string[]; courseId: string }
/** '' for any course. */
const ofCourse = (column: string, { value }: Params<People>) =>
  sql<boolean>`(${value('courseId')} = '' or ${sql.ref(column)} = ${value('courseId')})`

const applied = statement((db: Db, given: Params<People>) =>
  db
    .selectFrom('applications')
    .select((eb) => [
      'user_id as id',
      eb.fn.min('created_at').as('applied'),
      eb.fn.min(eb.case().when('status', '=', 'approved').then(eb.ref('decided_at')).end()).as('approved'),
    ])
    .where('user_id', 'in', given.list('ids'))
    .where(ofCourse('course_id', given))
    .groupBy('user_id'),
)

const enrolled = statement((db: Db, given: Params<People>) =>
  db
    .selectFrom('enrollments')
    .select((eb) => ['user_id as id', eb.fn.min('created_at').as('enrolled'), eb.fn.max('finished').as('finished')])
    .where('user_id', 'in', given.list('ids'))
    .where(ofCourse('course_id', given))
    .groupBy('user_id'),
)

const began = statement((db: Db, given: Params<People>) =>
  db
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .select((eb) => ['video_views.user_id as id', eb.fn.min('begun_at').as('began')])
    .where('video_views.user_id', 'in', given.list('ids'))
    .where(ofCourse('videos.course_id', given))
    .groupBy('video_views.user_id'),
)

const certified = statement((db: Db, given: Params<People>) =>
  db
    .selectFrom('certificates')
    .select((eb) => ['user_id as id', eb.fn.min('issued_at').as('certified')])
    .where('user_id', 'in', given.list('ids'))
    .where('revoked_at', 'is', null)
    .where(ofCourse('course_id', given))
    .groupBy('user_id'),
)

const signedUp = statement((db: Db, given: Params<People>) =>
  db.selectFrom('users').select(['id', 'created_at as signed_up']).where('id', 'in', given.list('ids')),
)

/** The first time that each of some people took each step, in one course or in any. */
export async function findJourneys(db: Db, ids: readonly string[], courseId: string): Promise<Map<string, Journey>> {
  const people = { ids, courseId }
  const rows: ({ id: string } & Journey)[] = [
    ...(await signedUp.all(db, people)),
    ...(await applied.all(db, people)),
    ...(await enrolled.all(db, people)).map((row) => ({ ...row, finished: row.finished ? 'known' : null })),
    ...(await began.all(db, people)).map((row) => ({ ...row, began: row.began ?? 'known' })),
    ...(await certified.all(db, people)),
  ]
  const found = new Map<string, Journey>(ids.map((id) => [id, {}]))
  for (const { id, ...steps } of rows) Object.assign(found.get(id) ?? {}, steps)
  return found
}

export const listCourseIds = (db: Db) => readOnce(db, db.selectFrom('courses').select('id'))

export const listAccountIds = async (db: Db): Promise<(string | null)[]> => [
  null,
  ...(await readOnce(db, db.selectFrom('bank_accounts').select('id'))).map(({ id }) => id),
]

type Moved = { id: string; course_id: string; at: string; paisa: number | null }

/** Money received into an account in a month, in pages; null for no account. */
export const eachReceived = (db: Db, accountId: string | null, { from, to }: Month) =>
  eachPortion<Moved>((last, limit) =>
    readOnce(
      db,
      db
        .selectFrom('payments')
        .select(['id', 'course_id', 'decided_at as at', 'received_paisa as paisa'])
        .$narrowType<{ at: NotNull }>()
        .where('bank_account_id', accountId === null ? 'is' : '=', accountId)
        .where('status', '=', 'approved')
        .where(goesOn('decided_at', 'id', from, last && [last.at, last.id]))
        .where('decided_at', '<', to)
        .orderBy('decided_at')
        .orderBy('id')
        .limit(limit),
    ),
  )

/** Refunds from an account in a month, in pages. */
export const eachRefund = (db: Db, accountId: string | null, { from, to }: Month) =>
  eachPortion<Moved>((last, limit) =>
    readOnce(
      db,
      db
        .selectFrom('refunds')
        .select(['id', 'course_id', 'refunded_at as at', 'amount_paisa as paisa'])
        .where('bank_account_id', accountId === null ? 'is' : '=', accountId)
        .where(goesOn('refunded_at', 'id', from, last && [last.at, last.id]))
        .where('refunded_at', '<', to)
        .orderBy('refunded_at')
        .orderBy('id')
        .limit(limit),
    ),
  )

/** A course's figures for some months, '' for all of them together; course '' is all courses. */
export const figuresOfCourse = statement((db: Db, { value, list }: Params<{ courseId: string; months: string[] }>) =>
  db
    .selectFrom('insights')
    .select(['month', 'figures', 'measured_at'])
    .where('course_id', '=', value('courseId'))
    .where('month', 'in', list('months')),
)

export const figuresOfMonth = statement((db: Db, { value }: Params<{ month: string }>) =>
  db
    .selectFrom('insights')
    .innerJoin('courses', 'courses.id', 'insights.course_id')
    .select(['courses.id', 'courses.title', 'insights.figures'])
    .where('insights.month', '=', value('month'))
    .orderBy('courses.title')
    .orderBy('courses.id'),
)

export const accountNames = statement((db: Db, _given: Params<object>) =>
  db.selectFrom('bank_accounts').select(['id', 'bank_name', 'account_number']),
)

/** How many viewers watched the same tenths of some lessons. */
export const tenthsOfLessons = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('tallies')
    .select(['key', 'part', 'count'])
    .where('name', '=', 'lesson_tenths')
    .where('key', 'in', list('ids'))
    .where('count', '>', 0),
)
