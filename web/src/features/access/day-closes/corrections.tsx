import type { DayClose } from '@sonocampus/contract/day-closes'
import { formatMoney } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'

const KINDS = { received: 'Receipt', refund: 'Refund', write_off: 'Written off, payment' }

/** Movements of earlier days that were booked after those days were closed. */
export function Corrections({ corrections, correction_count }: Pick<DayClose, 'corrections' | 'correction_count'>) {
  if (correction_count === 0) return null
  const more = correction_count - corrections.length
  return (
    <section>
      <h3 className="text-base">Corrections of earlier days ({correction_count})</h3>
      <p className="text-sm text-ink-soft">Booked after those days were closed. The sums above include them.</p>
      <ul aria-label="Corrections of earlier days" className="mt-1 divide-y divide-line text-sm">
        {corrections.map(({ kind, number, at, label, amount }) => (
          <li key={`${kind}${number}${at}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              {KINDS[kind]} {number}
              <span className="block text-ink-soft">
                {label}, <DateTime value={at} />
              </span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-soft">{more} more are in the exported file.</p>}
    </section>
  )
}
