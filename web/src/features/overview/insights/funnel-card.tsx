import type { FunnelStep, Step } from '@sonocampus/contract/insights'
import { formatWait } from '@/shared/lib/format-time'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { NamedBars } from '@/shared/ui/named-bars'

const NAMES: Record<Step, string> = {
  signed_up: 'Signed up',
  applied: 'Applied',
  approved: 'Application approved',
  enrolled: 'Got access',
  began: 'Opened a lesson',
  finished: 'Finished a course',
  certified: 'Got a certificate',
}

type Row = FunnelStep & { share: number; left: number }

const percent = (share: number) => `${Math.round(share * 100)}%`

const columns: ChartColumn<Row>[] = [
  { key: 'step', header: 'Step', role: 'lead', cell: ({ step }) => NAMES[step], value: ({ step }) => NAMES[step] },
  { key: 'count', header: 'Students', align: 'end', cell: ({ count }) => count, value: ({ count }) => count },
  {
    key: 'share',
    header: 'Of the previous step',
    align: 'end',
    cell: ({ share }) => percent(share),
    value: ({ share }) => percent(share),
  },
  {
    key: 'left',
    header: 'Of all',
    align: 'end',
    cell: ({ left }) => percent(left),
    value: ({ left }) => percent(left),
  },
  {
    key: 'median',
    header: 'Median time',
    align: 'end',
    cell: ({ median_minutes }) => formatWait(median_minutes),
    value: ({ median_minutes }) => formatWait(median_minutes),
  },
]

interface FunnelCardProps {
  steps: readonly FunnelStep[]
  /** For one course, students count from their application on. */
  isOfCourse: boolean
}

/** How many students reach each step, and the median time it takes. */
export function FunnelCard({ steps, isOfCourse }: FunnelCardProps) {
  const shown = isOfCourse ? steps.slice(1) : steps
  const all = shown[0]?.count ?? 0
  const rows = shown.map((step, n) => ({
    ...step,
    share: shareOf(step.count, shown[n - 1]?.count ?? all),
    left: shareOf(step.count, all),
  }))
  return (
    <ChartCard
      title="From sign-up to certificate"
      lead={
        isOfCourse
          ? 'Students by the month of their first application to this course'
          : 'Students by the month of their sign-up, in any course'
      }
      chart={
        <NamedBars
          none="No students yet."
          bars={(all === 0 ? [] : rows).map(({ step, count, share, left, median_minutes }, n) => ({
            key: step,
            name: NAMES[step],
            value: count,
            told: n === 0 ? count : `${count} · ${percent(left)}`,
            note:
              n > 0 &&
              [
                `${percent(share)} of the previous step`,
                median_minutes !== null && `half within ${formatWait(median_minutes)}`,
              ]
                .filter(Boolean)
                .join(', '),
          }))}
        />
      }
      columns={columns}
      rows={rows}
      rowKey={({ step }) => step}
    />
  )
}

const shareOf = (count: number, of: number) => (of === 0 ? 0 : count / of)
