import type { Charts } from '@sonocampus/contract/statistics'
import { type Column, Table } from '@/shared/ui/table'
import { ChartCard } from './chart-card'

type Month = Charts['revenue_by_month'][number]

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const nameOf = (month: string, style: 'narrow' | 'long') =>
  new Intl.DateTimeFormat('en-US', {
    month: style === 'narrow' ? 'short' : 'long',
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const columns: Column<Month>[] = [
  { key: 'month', header: 'Month', role: 'lead', cell: ({ month }) => nameOf(month, 'long') },
  { key: 'amount', header: 'Revenue', align: 'end', cell: ({ amount }) => `PKR ${grouped.format(amount)}` },
]

const WIDTH = 32
const HEIGHT = 120
const GAP = 8

/** Approved payments of the last twelve months. */
export function RevenueChart({ months }: { months: readonly Month[] }) {
  const highest = Math.max(1, ...months.map(({ amount }) => amount))
  const sum = months.reduce((total, { amount }) => total + amount, 0)
  return (
    <ChartCard
      title="Revenue by month"
      lead={`PKR ${grouped.format(sum)} in the last twelve months`}
      chart={
        <svg
          viewBox={`0 0 ${months.length * WIDTH} ${HEIGHT + 24}`}
          className="w-full"
          role="img"
          aria-label="Revenue by month, as bars; the table below has the numbers"
        >
          {months.map(({ month, amount }, index) => {
            const height = Math.max(2, (amount / highest) * HEIGHT)
            const x = index * WIDTH
            return (
              <g key={month}>
                <rect
                  x={x + GAP / 2}
                  y={HEIGHT - height}
                  width={WIDTH - GAP}
                  height={height}
                  rx="4"
                  className={amount > 0 ? 'fill-action' : 'fill-line'}
                />
                <text x={x + WIDTH / 2} y={HEIGHT + 16} textAnchor="middle" className="fill-ink-soft text-[11px]">
                  {nameOf(month, 'narrow')}
                </text>
              </g>
            )
          })}
        </svg>
      }
      table={
        <Table caption="Revenue by month" columns={columns} rows={months.toReversed()} rowKey={({ month }) => month} />
      }
    />
  )
}
