import type { Insertable } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { DiscountsTable } from '../../../db/tables/money.ts'
import type { Deps } from '../../../deps.ts'

/** Marks the discount as used once its payment is approved: the next payment is charged in full. */
export async function spendDiscount(tx: Tx, { clock }: Deps, discountId: string | null): Promise<void> {
  if (discountId === null) return
  await tx
    .updateTable('discounts')
    .set({ used_at: isoTime(clock.now()) })
    .where('id', '=', discountId)
    .where('used_at', 'is', null)
    .execute()
}

export async function insertDiscount(tx: Tx, discount: Insertable<DiscountsTable>): Promise<void> {
  await tx.insertInto('discounts').values(discount).execute()
}

/** Returns false if it is already used or withdrawn. */
export async function endDiscount(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discounts')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Amounts stay; the reason for a discount is personal data. */
export const forgetDiscounts = (tx: Tx, userId: string) =>
  tx.updateTable('discounts').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
