import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { type Due, dueOf } from './due.ts'
import { listOpenPlans } from './plans.queries.ts'

type Course = { id: string; price_paisa: number }

/** What a student owes for a course. */
export const findDue = async (db: Db | Tx, userId: string, course: Course, now: number): Promise<Due> =>
  (await findDues(db, [userId], now))(userId, course)

/** The same for several students, with the same few statements: returns a lookup by student and course. */
export async function findDues(db: Db | Tx, userIds: string[], now: number) {
  const requested = { userIds: [...new Set(userIds)] }
  const plans = byPair(await listOpenPlans(db, requested.userIds))
  const balances = byPair(await balancesOf.all(db, requested))
  const discounts = byPair(await openDiscountsOf.all(db, requested))
  const enrollments = byPair(await enrollmentsOf.all(db, requested))
  return (userId: string, { id, price_paisa }: Course): Due => {
    const pair = userId + id
    const short = Number(balances.get(pair)?.short ?? 0)
    return dueOf({
      pricePaisa: price_paisa,
      discount: discounts.get(pair) ?? null,
      plan: plans.get(pair) ?? null,
      balance: short > 0 ? { amountPaisa: short, since: balances.get(pair)?.since ?? '' } : null,
      isOpen: Date.parse(enrollments.get(pair)?.ends_at ?? '') > now,
    })
  }
}

const byPair = <R extends { user_id: string; course_id: string }>(rows: R[]) =>
  new Map(rows.map((row) => [row.user_id + row.course_id, row]))

/**
 * The course that a payment or a write-off counts for: its own, unless the enrollment it paid for
 * was moved.
 */
export const seatCourse = sql<string>`coalesce(seat_course_id, course_id)`

type Requested = { userIds: string[] }

/** Overpayment counts towards later dues, unless it was refunded. */
const counted = sql`received_paisa - case
  when received_paisa <= amount_paisa then 0
  when refunded_paisa < received_paisa - amount_paisa then refunded_paisa
  else received_paisa - amount_paisa end`

/**
 * What payments outside of plans were due, less what came in and what was written off. Closed ones
 * no longer count.
 */
const balancesOf = statement((db, { list }: Params<Requested>) => {
  const requested = db
    .selectFrom('payments')
    .select(['user_id', seatCourse.as('course_id')])
    .select([
      sql<number>`case when purpose = 'course' then amount_paisa - balance_paisa else 0 end - (${counted})`.as('short'),
      sql<string | null>`case when purpose = 'course' then decided_at end`.as('since'),
    ])
    .where('user_id', 'in', list('userIds'))
    .where('status', '=', sql.lit('approved'))
    .where('purpose', '!=', sql.lit('part'))
    .where('closed_at', 'is', null)
  const writtenOff = db
    .selectFrom('write_offs')
    .select(['user_id', seatCourse.as('course_id')])
    .select([sql<number>`-amount_paisa`.as('short'), sql<string | null>`null`.as('since')])
    .where('user_id', 'in', list('userIds'))
    .where('closed_at', 'is', null)
  return db
    .selectFrom(requested.unionAll(writtenOff).as('entry'))
    .select(['user_id', 'course_id'])
    .select((eb) => [eb.fn.sum<number>('short').as('short'), eb.fn.max('since').as('since')])
    .groupBy(['user_id', 'course_id'])
})

/** Each can be used by the student's next payment for that course. */
const openDiscountsOf = statement((db, { list }: Params<Requested>) =>
  db
    .selectFrom('discounts')
    .select(['id', 'user_id', 'course_id', 'amount_paisa', 'reason', 'granted_at'])
    .where('user_id', 'in', list('userIds'))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null),
)
export type DiscountRow = Awaited<ReturnType<typeof openDiscountsOf.all>>[number]

const enrollmentsOf = statement((db, { list }: Params<Requested>) =>
  db.selectFrom('enrollments').select(['user_id', 'course_id', 'ends_at']).where('user_id', 'in', list('userIds')),
)
