import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

/** A moment with its day (UTC) and the start of the next day: tallies count whole days. */
export type Moment = { now: string; today: string; tomorrow: string }

const DAY = 24 * 3_600_000

export function momentOf(time: number): Moment {
  const [now, today] = [new Date(time).toISOString(), new Date(time).toISOString().slice(0, 10)]
  return { now, today, tomorrow: new Date(Date.parse(today) + DAY).toISOString() }
}

/**
 * Enrollments of one course that are open at a moment: whole days from the tally, its own day to
 * the millisecond.
 */
export const openIn = (
  courseId: Expression<string>,
  { now, today, tomorrow }: Record<keyof Moment, Expression<string>>,
) =>
  sql<number>`(select coalesce(sum(count), 0) from tallies
      where name = 'enrollments_end' and key = ${courseId} and part > ${today})
    + (select count(*) from enrollments where enrollments.course_id = ${courseId} and enrollments.hidden = 0
      and enrollments.ends_at > ${now} and enrollments.ends_at < ${tomorrow})`

const sum = (column: 'count' | 'total', where: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(${sql.ref(column)}), 0) from tallies where ${where})`

type Since = { since: string; sinceDay: string; sinceTomorrow: string }

/** Money in paisa. */
export const numbers = statement((db: Db, { value }: Params<Moment & Since>) =>
  db.selectNoFrom([
    sql<number>`${sum('total', sql`name = 'payments' and part = 'approved'`)} - ${sum('total', sql`name = 'refunds'`)}`.as(
      'revenue',
    ),
    sum('count', sql`name = 'enrollments'`).as('enrollments'),
    sum('total', sql`name = 'enrollments'`).as('finished'),
    sql<number>`(select count(*) from courses where deleted_at is null)`.as('courses'),
    sql<number>`${sum('count', sql`name = 'enrollments_ending' and key > ${value('today')}`)}
      + (select count(*) from enrollments
        where hidden = 0 and ends_at > ${value('now')} and ends_at < ${value('tomorrow')})`.as('active'),
    sql<number>`${sum('count', sql`name = 'enrollments_begun' and key > ${value('sinceDay')}`)}
      + (select count(*) from enrollments
        where created_at >= ${value('since')} and created_at < ${value('sinceTomorrow')})`.as('recent'),
  ]),
)

/** What is waiting, how much of it and since when. */
export const waiting = statement((db: Db, _given: Params<object>) => {
  const oldest = (table: 'applications' | 'payments', column: string) =>
    sql<string | null>`(select ${sql.ref(column)} from ${sql.table(table)}
      where status = 'pending' and hidden = 0 order by ${sql.ref(column)} limit 1)`
  return db.selectNoFrom([
    sum('count', sql`name = 'applications' and part = 'pending'`).as('applications'),
    oldest('applications', 'created_at').as('applications_since'),
    sum('count', sql`name = 'payments' and part = 'pending'`).as('payments'),
    oldest('payments', 'submitted_at').as('payments_since'),
    sql<number>`(select count(*) from staff_requests where decided_at is null)`.as('requests'),
    sql<string | null>`(select created_at from staff_requests
      where decided_at is null order by created_at limit 1)`.as('requests_since'),
    sql<number>`(select count(*) from conversations where closed_at is null)`.as('inbox'),
    sql<string | null>`(select created_at from conversations
      where closed_at is null order by created_at limit 1)`.as('inbox_since'),
  ])
})

const MONTHS = 12
type Months = Record<`from${number}` | `day${number}` | `next${number}`, string>

const since = (n: number, value: Params<Months>['value'], [quarters, days]: [quarters: string, days: string]) =>
  sql<number>`(${sum('total', sql`name = ${sql.lit(quarters)} and key >= ${value(`from${n}`)} and key < ${value(`next${n}`)}`)}
    + ${sum('total', sql`name = ${sql.lit(days)} and key > ${value(`day${n}`)}`)})`

/**
 * Money received since each of twelve moments less refunds, in paisa: the rest of its own day in
 * quarters of an hour, then whole days.
 */
const revenueSince = statement((db: Db, { value }: Params<Months>) =>
  db.selectNoFrom(
    Array.from({ length: MONTHS }, (_, n) =>
      sql<number>`${since(n, value, ['revenue', 'revenue_days'])} - ${since(n, value, ['refunds_quarters', 'refunds_days'])}`.as(
        `since${n}`,
      ),
    ),
  ),
)

/** Takes the starts of twelve months and returns as many sums. */
export async function listRevenue(db: Db, beginnings: number[]): Promise<number[]> {
  const values = beginnings.flatMap((time, n) => {
    const { now, today, tomorrow } = momentOf(time)
    return [
      [`from${n}`, now.slice(0, 16)],
      [`day${n}`, today],
      [`next${n}`, tomorrow.slice(0, 10)],
    ]
  })
  const found = await revenueSince.first(db, Object.fromEntries(values))
  const sumSince = (n: number) => Number(found?.[`since${n}`] ?? 0)
  return beginnings.map((_, n) => sumSince(n) - sumSince(n + 1))
}

/** How many enrollments each course ever had and has now, the fullest first. */
export const enrollmentsByCourse = statement((db: Db, { value }: Params<Moment>) => {
  const at = { now: value('now'), today: value('today'), tomorrow: value('tomorrow') }
  return db
    .selectFrom('courses')
    .innerJoin('tallies', (join) =>
      join.onRef('tallies.key', '=', 'courses.id').on('tallies.name', '=', sql.lit('enrollments')),
    )
    .select(['courses.id', 'courses.title', 'tallies.count as total'])
    .select(openIn(sql.ref('courses.id'), at).as('active'))
    .where('tallies.count', '>', sql.lit(0))
    .orderBy('total', 'desc')
    .orderBy('courses.title')
})
