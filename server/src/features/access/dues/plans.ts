import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { InstalmentPartsTable, InstalmentPlansTable } from '../../../db/tables/money.ts'

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
