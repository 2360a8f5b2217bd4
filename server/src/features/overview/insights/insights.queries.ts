import type { Step } from '@sonocampus/contract/insights'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { eachPortion } from '../../../db/paged.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import type { Journey } from './figures.ts'

export type Month = { month: string; from: string; to: string }

/** How many people's steps are read at once: each has a row for each lesson. */
const PEOPLE = 50

/** The rows whose moment lies in a month, in the order of the moment and then of the key, by portions. */
const eachInMonth = <TB extends keyof Tables, R>(
  db: Db,
  { from, to }: Month,
  { rows, moment, key }: { rows: SelectQueryBuilder<Tables, TB, R>; moment: keyof R & string; key: keyof R & string },
  size?: number,
) =>
  eachPortion<R>((last, limit) => {
    // Behind the last row, or from the first moment on: both at once would read what lies between again.
    const rest = last
      ? sql<boolean>`(${sql.ref(moment)}, ${sql.ref(key)}) > (${last[moment]}, ${last[key]})`
      : sql<boolean>`${sql.ref(moment)} >= ${from}`
    const next = rows.where(rest).where(sql<boolean>`${sql.ref(moment)} < ${to}`)
    return readOnce(db, next.orderBy(sql.ref(moment)).orderBy(sql.ref(key)).limit(limit))
  }, size)

/** Those who signed up in a month and are still there, by portions. */
export const eachSignedUp = (db: Db, month: Month) => {
  const rows = db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
  return eachInMonth(db, month, { rows, moment: 'created_at', key: 'id' }, PEOPLE)
}

/** What was handed in for a course in a month, by portions. */
export const eachApplication = (db: Db, courseId: string, month: Month) => {
  const rows = db
    .selectFrom('applications')
    .select(['id', 'user_id', 'created_at', 'decided_at'])
    .where('course_id', '=', courseId)
    .where('hidden', '=', sql.lit(0))
  return eachInMonth(db, month, { rows, moment: 'created_at', key: 'id' }, PEOPLE)
}

/** The proofs of a course in a month, by portions; what is paid at the desk waits for nobody. */
export const eachProof = (db: Db, courseId: string, month: Month) => {
  const rows = db
    .selectFrom('payments')
    .select(['number', 'submitted_at', 'decided_at'])
    .where('number', '>', sql.lit(0))
    .where('course_id', '=', courseId)
    .where('hidden', '=', 0)
    .where('proof_id', 'is not', null)
  return eachInMonth(db, month, { rows, moment: 'submitted_at', key: 'number' })
}

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
  const journeys = new Map<string, Journey>(ids.map((id) => [id, {}]))
  const add = (id: string, step: Step, at: string | null) => Object.assign(journeys.get(id) ?? {}, { [step]: { at } })
  for (const row of await signedUp.all(db, people)) add(row.id, 'signed_up', row.signed_up)
  for (const row of await applied.all(db, people)) {
    add(row.id, 'applied', row.applied)
    if (row.approved) add(row.id, 'approved', row.approved)
  }
  for (const row of await enrolled.all(db, people)) {
    add(row.id, 'enrolled', row.enrolled)
    if (row.finished) add(row.id, 'finished', null)
  }
  for (const row of await began.all(db, people)) add(row.id, 'began', row.began)
  for (const row of await certified.all(db, people)) add(row.id, 'certified', row.certified)
  return journeys
}

export const listCourseIds = (db: Db) => readOnce(db, db.selectFrom('courses').select('id'))

export const listAccountIds = async (db: Db): Promise<(string | null)[]> => [
  null,
  ...(await readOnce(db, db.selectFrom('bank_accounts').select('id'))).map(({ id }) => id),
]

/** What came into an account in a month, by portions; null is no account. */
export const eachReceived = (db: Db, accountId: string | null, month: Month) => {
  const rows = db
    .selectFrom('payments')
    .select(['id', 'course_id', 'decided_at', 'received_paisa as paisa'])
    .where('bank_account_id', accountId === null ? 'is' : '=', accountId)
    .where('status', '=', 'approved')
  return eachInMonth(db, month, { rows, moment: 'decided_at', key: 'id' })
}

/** What was given back from an account in a month, by portions. */
export const eachRefund = (db: Db, accountId: string | null, month: Month) => {
  const rows = db
    .selectFrom('refunds')
    .select(['id', 'course_id', 'refunded_at', 'amount_paisa as paisa'])
    .where('bank_account_id', accountId === null ? 'is' : '=', accountId)
  return eachInMonth(db, month, { rows, moment: 'refunded_at', key: 'id' })
}

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
