import type { Discount } from '@sonocampus/contract/discounts'
import type { DiscountRow } from './discounts.queries.ts'

export const presentDiscount = ({ id, amount_paisa, reason, granted_at }: DiscountRow): Discount => ({
  id,
  amount: amount_paisa / 100,
  reason,
  granted_at,
})
