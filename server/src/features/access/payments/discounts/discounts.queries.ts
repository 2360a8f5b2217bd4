import type { Db, Tx } from '../../../../db/connect.ts'

export const findDiscount = (db: Db | Tx, id: string) =>
  db
    .selectFrom('discounts')
    .innerJoin('users', 'users.id', 'discounts.user_id')
    .innerJoin('courses', 'courses.id', 'discounts.course_id')
    .selectAll('discounts')
    .select(['users.email', 'courses.title'])
    .where('discounts.id', '=', id)
    .executeTakeFirst()

/** What already fixed the terms: a pending proof, or a plan. */
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
