import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

const plans = (db: Db | Tx) =>
  db
    .selectFrom('instalment_plans')
    .select(['id', 'user_id', 'course_id', 'discount_id', 'grace_days', 'held_from', 'granted_until'])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select((sum) => sum.fn.sum<number>('received_paisa').as('received'))
        .whereRef('payments.plan_id', '=', 'instalment_plans.id')
        .where('payments.status', '=', sql.lit('approved'))
        .as('received'),
    )

/** The open plans of some students, each with its instalments and what came in for it. */
export const listOpenPlans = async (db: Db | Tx, userIds: string[]) =>
  withParts(db, await openPlansOf.all(db, { userIds }))

/** One plan, open or not. */
export const findPlan = async (db: Db | Tx, planId: string) =>
  (await withParts(db, await plans(db).where('id', '=', planId).execute()))[0]

const openPlansOf = statement((db, { list }: Params<{ userIds: string[] }>) =>
  plans(db).where('user_id', 'in', list('userIds')).where('paid_at', 'is', null).where('withdrawn_at', 'is', null),
)

type FoundPlan = Awaited<ReturnType<typeof openPlansOf.all>>[number]

async function withParts(db: Db | Tx, found: FoundPlan[]) {
  if (found.length === 0) return []
  const parts = Map.groupBy(await partsOf.all(db, { planIds: found.map(({ id }) => id) }), ({ plan_id }) => plan_id)
  return found.map((plan) => ({ ...plan, received: Number(plan.received ?? 0), parts: parts.get(plan.id) ?? [] }))
}
export type PlanRow = Awaited<ReturnType<typeof withParts>>[number]

const partsOf = statement((db, { list }: Params<{ planIds: string[] }>) =>
  db
    .selectFrom('instalment_parts')
    .select(['plan_id', 'number', 'amount_paisa', 'due_at', 'paid_at'])
    .where('plan_id', 'in', list('planIds'))
    .orderBy('number'),
)
