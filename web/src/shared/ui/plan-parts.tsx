import type { InstalmentPlan } from '@sonocampus/contract/payments.instalments'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { formatMoney } from '../lib/format'
import { DateTime } from './date-time'

/** The parts of a plan: paid, overdue or upcoming. */
export function PlanParts({ plan }: { plan: InstalmentPlan }) {
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {plan.parts.map(({ number, amount, missing, due_at, is_overdue }) => {
        const Icon = missing === 0 ? CircleCheck : is_overdue ? CircleAlert : CircleDashed
        const tone = missing === 0 ? 'text-done' : is_overdue ? 'text-refuse' : 'text-ink-faint'
        return (
          <li key={number} className="flex items-start gap-2">
            <Icon className={`mt-0.5 size-4.5 shrink-0 ${tone}`} aria-hidden="true" />
            <span className="min-w-0 flex-1">
              Instalment {number},{' '}
              {missing === 0 ? (
                'paid'
              ) : (
                <>
                  {is_overdue ? 'overdue since' : 'due on'} <DateTime value={due_at} dateOnly />
                </>
              )}
              {missing > 0 && missing < amount && `; ${formatMoney(missing)} is still due`}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
          </li>
        )
      })}
      {plan.held_at && plan.is_begun && (
        <li className="text-ink-soft">
          {Date.parse(plan.held_at) > Date.now()
            ? "If the next instalment isn't paid, access pauses on "
            : 'Access has been paused since '}
          <DateTime value={plan.held_at} dateOnly className="font-semibold text-ink" />.
        </li>
      )}
    </ol>
  )
}
