import type { Discount } from '@sonocampus/contract/payments.discounts'
import type { DiscountRow } from '../../dues/index.ts'

type Granted = Pick<DiscountRow, 'id' | 'amount_paisa' | 'reason' | 'granted_at'>

export const presentDiscount = ({ id, amount_paisa, reason, granted_at }: Granted): Discount => ({
  id,
  amount: amount_paisa / 100,
  reason,
  granted_at,
})
