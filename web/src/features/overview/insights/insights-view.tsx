import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { monthName } from '@/shared/lib/format-time'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { insightsQuery, useMeasureInsights } from './api'
import { FunnelCard } from './funnel-card'
import { RevenueCards } from './revenue-cards'
import { WaitsCard } from './waits-card'

interface InsightsViewProps {
  /** The choice of the course. */
  scope: ReactNode
  /** Empty for all courses. */
  courseId: string
  /** Like 2026-11; empty for the last twelve months. */
  month: string
  onMonth: (month: string) => void
}

/** The latest figures as charts with tables; an administrator can request a recount. */
export function InsightsView({ scope, courseId, month, onMonth }: InsightsViewProps) {
  const [olderThan, setOlderThan] = useState<string | null>(null)
  const requested = { course_id: courseId || undefined, month: month || undefined }
  const query = useQuery(insightsQuery(requested, olderThan))
  const { data } = query
  const measuring = useMeasureInsights()
  if (!data) return <QueryState query={query} what="the insights" />
  const isCounting = olderThan !== null && data.measured_at === olderThan
  const measure = () =>
    measuring.mutate(undefined, {
      onSuccess: () => setOlderThan(data.measured_at),
      onError: (fault) =>
        toast.error(messageOf(fault, "Couldn't update the insights. Check your connection and try again.")),
    })
  return (
    <div className="flex flex-col gap-4">
      <div data-list-bar className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-auto sm:min-w-36 sm:max-w-xs sm:flex-1">{scope}</div>
        <Select
          aria-label="Month"
          value={month}
          placeholder="Last 12 months"
          options={data.months.toReversed().map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => onMonth(event.currentTarget.value)}
          className="min-w-36 flex-1 sm:max-w-64"
        />
        <div className="flex items-center gap-3 text-sm text-ink-soft max-sm:contents sm:ms-auto">
          <span className="max-sm:order-last max-sm:w-full">
            {data.measured_at ? (
              <>
                Counted <DateTime value={data.measured_at} />
              </>
            ) : (
              'Not counted yet'
            )}
          </span>
          <Button variant="secondary" busy={measuring.isPending || isCounting} busyLabel="Counting…" onClick={measure}>
            <RefreshCw aria-hidden="true" />
            Count again
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <FunnelCard steps={data.funnel} isOfCourse={courseId !== ''} />
          <WaitsCard what="applications" months={data.waits.applications} />
          <WaitsCard what="proofs" months={data.waits.payments} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RevenueCards
            revenue={data.revenue}
            period={month ? `in ${monthName(month)}` : 'in the last twelve months'}
          />
        </div>
      </div>
    </div>
  )
}
