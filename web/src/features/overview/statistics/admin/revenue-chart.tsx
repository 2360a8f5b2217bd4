import type { Charts } from '@sonocampus/contract/statistics'
import { formatMoney } from '@/shared/lib/format'
import { monthName } from '@/shared/lib/format-time'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { MonthBars } from '@/shared/ui/month-bars'

type Month = Charts['revenue_by_month'][number]

const columns: ChartColumn<Month>[] = [
  { key: 'month', header: 'Month', role: 'lead', cell: ({ month }) => monthName(month), value: ({ month }) => month },
  {
    key: 'amount',
    header: 'Revenue',
    align: 'end',
    cell: ({ amount }) => formatMoney(amount),
    value: ({ amount }) => amount,
  },
]

/** Fewer months with revenue are told in a sentence. */
const ENOUGH = 3

const tooLittle = (earning: readonly Month[]) =>
  earning.length === 0
    ? 'No revenue yet. The chart appears after the first months with payments.'
    : `So far from ${earning.map(({ month }) => monthName(month)).join(' and ')} only. The chart appears with the third month.`

/** Revenue of the last twelve months, minus refunds. */
export function RevenueChart({ months }: { months: readonly Month[] }) {
  const earning = months.filter(({ amount }) => amount > 0)
  const sum = months.reduce((total, { amount }) => total + amount, 0)
  return (
    <ChartCard
      title="Revenue by month"
      lead={`${formatMoney(sum)} in the last twelve months`}
      chart={
        earning.length < ENOUGH ? (
          <p className="text-ink-soft">{tooLittle(earning)}</p>
        ) : (
          <MonthBars
            label="Revenue by month, as bars; the table below has the numbers"
            months={months.map(({ month, amount }) => ({ month, value: amount }))}
          />
        )
      }
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}
