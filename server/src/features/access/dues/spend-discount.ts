import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'

/** A payment that counted with it is approved: the next one is asked for in full. */
export async function spendDiscount(tx: Tx, { clock }: Deps, discountId: string | null): Promise<void> {
  if (discountId === null) return
  await tx
    .updateTable('discounts')
    .set({ used_at: isoTime(clock.now()) })
    .where('id', '=', discountId)
    .where('used_at', 'is', null)
    .execute()
}
