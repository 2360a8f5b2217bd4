import type { Db, Tx } from '../../db/connect.ts'
import { type Given, statement } from '../../db/statement.ts'

/** The discount that the next payment of a student for a course may use. */
export const findOpenDiscount = (db: Db | Tx, userId: string, courseId: string) =>
  openDiscount.first(db, { userId, courseId })

const openDiscount = statement((db, { value }: Given<{ userId: string; courseId: string }>) =>
  db
    .selectFrom('discounts')
    .select(['id', 'amount_paisa', 'reason', 'granted_at'])
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null),
)
export type DiscountRow = NonNullable<Awaited<ReturnType<typeof findOpenDiscount>>>

export const findDiscount = (db: Db | Tx, id: string) =>
  db
    .selectFrom('discounts')
    .innerJoin('users', 'users.id', 'discounts.user_id')
    .innerJoin('courses', 'courses.id', 'discounts.course_id')
    .selectAll('discounts')
    .select(['users.email', 'courses.title'])
    .where('discounts.id', '=', id)
    .executeTakeFirst()

/** What was already asked for by other terms: a proof that waits, or a plan. */
export const findFixedTerms = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payments')
        .select('number')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('status', '=', 'pending')
        .as('waiting_number'),
      eb
        .selectFrom('instalment_plans')
        .select('id')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('paid_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .as('plan_id'),
    ])
    .executeTakeFirstOrThrow()
