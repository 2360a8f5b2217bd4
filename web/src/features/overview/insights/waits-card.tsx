import type { Wait } from '@sonocampus/contract/insights'
import { formatWait, monthName } from '@/shared/lib/format-time'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { MonthBars } from '@/shared/ui/month-bars'

const columns: ChartColumn<Wait>[] = [
  {
    key: 'month',
    header: 'Submitted',
    role: 'lead',
    cell: ({ month }) => monthName(month),
    value: ({ month }) => month,
  },
  { key: 'decided', header: 'Decided', align: 'end', cell: ({ decided }) => decided, value: ({ decided }) => decided },
  { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting, value: ({ waiting }) => waiting },
  {
    key: 'median',
    header: 'Half within',
    align: 'end',
    cell: ({ median_minutes }) => formatWait(median_minutes),
    value: ({ median_minutes }) => formatWait(median_minutes),
  },
  {
    key: 'p90',
    header: 'Nine of ten within',
    align: 'end',
    cell: ({ p90_minutes }) => formatWait(p90_minutes),
    value: ({ p90_minutes }) => formatWait(p90_minutes),
  },
]

/** How long submissions wait for the desk. */
export function WaitsCard({ what, months }: { what: 'applications' | 'proofs'; months: readonly Wait[] }) {
  const title = what === 'applications' ? 'How long applications wait' : 'How long payment proofs wait'
  const last = months.findLast(({ decided }) => decided > 0)
  return (
    <ChartCard
      title={title}
      lead={
        last
          ? `${monthName(last.month)}: half decided within ${formatWait(last.median_minutes)}, nine of ten within ${formatWait(last.p90_minutes)}`
          : 'No decisions in the last twelve months.'
      }
      chart={
        <MonthBars
          label={`${title}: the median of each month, as bars; the table below has the numbers`}
          months={months.map(({ month, median_minutes }) => ({ month, value: median_minutes ?? 0 }))}
        />
      }
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}
