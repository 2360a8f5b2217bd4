import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import type { InstalmentPartsTable, InstalmentPlansTable } from '../../../db/tables/money.ts'

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

type Part = Omit<Insertable<InstalmentPartsTable>, 'plan_id'>

export async function insertPlan(tx: Tx, plan: Insertable<InstalmentPlansTable>, parts: Part[]): Promise<void> {
  await tx.insertInto('instalment_plans').values(plan).execute()
  await tx
    .insertInto('instalment_parts')
    .values(parts.map((part) => ({ ...part, plan_id: plan.id })))
    .execute()
}

export async function changePlan(
  tx: Tx,
  id: string,
  change: Pick<Updateable<InstalmentPlansTable>, 'held_from' | 'granted_until' | 'paid_at'>,
): Promise<void> {
  await tx.updateTable('instalment_plans').set(change).where('id', '=', id).execute()
}

export async function markPaid(tx: Tx, planId: string, numbers: number[], at: string): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('instalment_parts')
    .set({ paid_at: at })
    .where('plan_id', '=', planId)
    .where('number', 'in', numbers)
    .where('paid_at', 'is', null)
    .execute()
}

/** Returns false if an instalment is paid, or the plan is already withdrawn. */
export async function withdrawUnpaidPlan(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('instalment_plans')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('granted_until', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes the plans of an enrollment that have begun and aren't fully paid. */
export async function closePlans(tx: Tx, userId: string, courseId: string, at: string): Promise<void> {
  await tx
    .updateTable('instalment_plans')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('granted_until', 'is not', null)
    .where('paid_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
