import type { getPurchaseDetails } from '@sonocampus/contract/payments'
import type { ReplyOf } from '@sonocampus/contract/route'
import { formatMoney } from '@/shared/lib/format-price'
import { Card } from '@/shared/ui/card'
import { PlanParts } from '@/shared/ui/plan-parts'

type Purchase = ReplyOf<typeof getPurchaseDetails>

const LABELS = { course: 'To pay', balance: 'Still missing of your last payment', part: 'The next part' }

/** What is to be paid now, where it is not simply the price: a discount, parts, or what was short before. */
export function AmountToPay({ purchase, canPay }: { purchase: Purchase; canPay: boolean }) {
  const { amount_due, purpose, discount, plan } = purchase
  if (!plan && !discount && purpose === 'course') return null
  return (
    <Card aria-label="What is to pay" className="flex flex-col gap-4">
      {discount && (
        <p className="flex flex-wrap justify-between gap-x-6 text-sm">
          <span className="text-ink-soft">Discount: {discount.reason}</span>
          <span className="font-semibold tabular-nums">− {formatMoney(discount.amount)}</span>
        </p>
      )}
      {plan && <PlanParts plan={plan} />}
      {canPay && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-semibold">{LABELS[purpose]}</span>
          <span className="text-2xl font-semibold tabular-nums">{formatMoney(amount_due)}</span>
        </p>
      )}
    </Card>
  )
}
