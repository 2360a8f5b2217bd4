import type { Insights } from '@sonocampus/contract/insights'
import { formatMoney } from '@/shared/lib/format'
import { monthName } from '@/shared/lib/format-time'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { MonthBars } from '@/shared/ui/month-bars'
import { NamedBars } from '@/shared/ui/named-bars'

type Month = Insights['revenue']['by_month'][number]
type Named = { key: string; name: string; amount: number }

const amount = {
  key: 'amount',
  header: 'Revenue',
  align: 'end',
  cell: (row: { amount: number }) => formatMoney(row.amount),
  value: (row: { amount: number }) => row.amount,
} as const

const months: ChartColumn<Month>[] = [
  { key: 'month', header: 'Month', role: 'lead', cell: ({ month }) => monthName(month), value: ({ month }) => month },
  amount,
]
const named = (header: string): ChartColumn<Named>[] => [
  { key: 'name', header, role: 'lead', cell: ({ name }) => name, value: ({ name }) => name },
  amount,
]

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)

/** Revenue minus refunds: by month, course and bank account. `period` applies to the last two. */
export function RevenueCards({ revenue, period }: { revenue: Insights['revenue']; period: string }) {
  const { by_month, by_course, by_account } = revenue
  return (
    <>
      <ChartCard
        title="Revenue by month"
        lead={`${formatMoney(sumOf(by_month))} in the last twelve months`}
        chart={
          <MonthBars
            label="Revenue by month, as bars; the table below has the numbers"
            months={by_month.map((row) => ({ month: row.month, value: row.amount }))}
          />
        }
        columns={months}
        rows={by_month.toReversed()}
        rowKey={({ month }) => month}
      />
      <NamedRevenue
        title="Revenue by course"
        header="Course"
        period={period}
        rows={by_course.map((row) => ({ key: row.course.id, name: row.course.title, amount: row.amount }))}
      />
      <NamedRevenue
        title="Revenue by account"
        header="Account"
        period={period}
        rows={by_account.map((row) => ({
          key: row.account ?? '',
          name: row.account ?? 'Cash, or no account named',
          amount: row.amount,
        }))}
      />
    </>
  )
}

type NamedRevenueProps = { title: string; header: string; period: string; rows: Named[] }

const NamedRevenue = ({ title, header, period, rows }: NamedRevenueProps) => (
  <ChartCard
    title={title}
    lead={`${formatMoney(sumOf(rows))} ${period}`}
    chart={
      <NamedBars
        none="No money received."
        bars={rows.map((row) => ({ ...row, value: row.amount, told: formatMoney(row.amount) }))}
      />
    }
    columns={named(header)}
    rows={rows}
    rowKey={({ key }) => key}
  />
)
