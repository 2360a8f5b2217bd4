import { formatMoney } from '@/shared/lib/format'
import { Card } from '@/shared/ui/card'
import { PlanParts } from '@/shared/ui/plan-parts'
import type { Purchase } from './payment-view'

const LABELS = { course: 'To pay', balance: 'Still due from your last payment', part: 'Next instalment' }

/** The amount to pay if it is not simply the price: a discount, instalments, or an earlier balance. */
export function AmountToPay({ purchase, canPay }: { purchase: Purchase; canPay: boolean }) {
  const { amount_due, balance, purpose, discount, plan } = purchase
  const isSum = purpose === 'course' && balance > 0
  if (!plan && !discount && purpose === 'course' && !isSum) return null
  return (
    <Card aria-label="Amount to pay" className="flex flex-col gap-4">
      {discount && <Line label={`Discount: ${discount.reason}`} amount={`− ${formatMoney(discount.amount)}`} />}
      {plan && <PlanParts plan={plan} />}
      {isSum && (
        <>
          <Line label={LABELS.balance} amount={formatMoney(balance)} />
          <Line label="Renewal" amount={formatMoney(amount_due - balance)} />
        </>
      )}
      {canPay && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-semibold">{LABELS[purpose]}</span>
          <span className="text-2xl font-semibold tabular-nums">{formatMoney(amount_due)}</span>
        </p>
      )}
    </Card>
  )
}

const Line = ({ label, amount }: { label: string; amount: string }) => (
  <p className="flex flex-wrap justify-between gap-x-6 text-sm">
    <span className="text-ink-soft">{label}</span>
    <span className="font-semibold tabular-nums">{amount}</span>
  </p>
)
