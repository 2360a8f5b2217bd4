import type { Statistics } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { formatMoney } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { statisticsQuery } from '../api'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const FAILED = 'Failed to load dashboard stats'

const tiles: readonly { label: string; value: (stats: Statistics) => string }[] = [
  { label: 'Total Revenue', value: ({ total_revenue }) => formatMoney(total_revenue) },
  { label: 'Total Enrollments', value: ({ total_enrollments }) => grouped.format(total_enrollments) },
  { label: 'Total Courses', value: ({ total_courses }) => grouped.format(total_courses) },
  { label: 'Completion Rate', value: ({ completion_rate }) => `${completion_rate}%` },
  { label: 'Active Enrollments', value: ({ active_enrollments }) => grouped.format(active_enrollments) },
  { label: 'New This Month', value: ({ recent_enrollments }) => grouped.format(recent_enrollments) },
]

/** The specified figures of the platform: lines on a phone, where a sum never breaks, cells beside each other elsewhere. */
export function StatisticsTiles() {
  const query = useQuery(statisticsQuery)
  const { data, error } = query
  useEffect(() => {
    if (error) toast.error('Failed to Load Stats', { description: messageOf(error, FAILED) })
  }, [error])
  if (!data) return <QueryState query={query} what="the statistics" title={FAILED} />
  return (
    <section aria-label="Statistics">
      <dl className="grid divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-sm sm:grid-cols-3 sm:gap-px xl:grid-cols-2 sm:divide-y-0 sm:bg-line">
        {tiles.map(({ label, value }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-3 bg-surface px-4 py-2.5 sm:flex-col sm:justify-start sm:gap-1 sm:px-5 sm:py-4"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums sm:text-2xl">{value(data)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Last updated <DateTime value={data.last_updated} />
      </p>
    </section>
  )
}
