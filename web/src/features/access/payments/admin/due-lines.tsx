import type { Due } from '@sonocampus/contract/payments.approval'
import { formatMoney, formatPrice } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { PlanParts } from '@/shared/ui/plan-parts'

interface DueLinesProps {
  due: Due
  /** Whether the student had access before. */
  isRenewal: boolean
}

/** What is due for a course, and on which terms. */
export function DueLines({ due, isRenewal }: DueLinesProps) {
  const { discount, plan, is_waiting, price } = due
  return (
    <div className="flex flex-col gap-2">
      <Figure due={due} isRenewal={isRenewal} />
      {discount && (
        <p className="text-sm text-ink-soft">
          Price {formatMoney(price)}, discount {formatMoney(discount.amount)}: {discount.reason}
        </p>
      )}
      {plan && <PlanParts plan={plan} />}
      {is_waiting && <p className="text-sm font-medium text-wait">A payment proof is pending. Decide it first.</p>}
    </div>
  )
}

/** The amount owed, apart from the price of a later renewal. */
function Figure({ due, isRenewal }: DueLinesProps) {
  const amount = (sum: number) => <b className="tabular-nums">{formatPrice(sum)}</b>
  const soft = 'text-sm text-ink-soft'
  const since = due.due_at && <DateTime value={due.due_at} dateOnly />
  if (due.purpose === 'part')
    return (
      <p>
        {amount(due.amount_due)} <span className={soft}>next instalment, due on {since}</span>
      </p>
    )
  const missing = <span className={soft}>due from an earlier payment since {since}</span>
  if (due.purpose === 'balance')
    return (
      <p>
        {amount(due.amount_due)} {missing}
      </p>
    )
  if (due.balance > 0)
    return (
      <p>
        {amount(due.amount_due)} <span className={soft}>in all:</span> {amount(due.balance)} {missing},{' '}
        {amount(due.amount_due - due.balance)} <span className={soft}>to renew</span>
      </p>
    )
  if (due.open_until) return <p className={soft}>Nothing is due. {formatPrice(due.amount_due)} to renew.</p>
  return (
    <p>
      {amount(due.amount_due)} <span className={soft}>{isRenewal ? 'to renew' : 'to open'}</span>
    </p>
  )
}
