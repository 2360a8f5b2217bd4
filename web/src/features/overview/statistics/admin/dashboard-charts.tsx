import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { chartsQuery } from '../api'
import { EnrollmentChart } from './enrollment-chart'
import { RevenueChart } from './revenue-chart'

export function DashboardCharts() {
  const { data, error, isFetching, refetch } = useQuery(chartsQuery)
  if (data)
    return (
      <div className="flex min-w-0 flex-col gap-6">
        <RevenueChart months={data.revenue_by_month} />
        <EnrollmentChart courses={data.enrollments_by_course} />
      </div>
    )
  if (error)
    return (
      <ErrorState
        title="Could not load the charts."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonList count={2} shape="rows" label="Loading the charts" />
}
