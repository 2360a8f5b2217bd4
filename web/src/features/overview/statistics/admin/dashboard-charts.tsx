import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/shared/ui/query-state'
import { chartsQuery } from '../api'
import { EnrollmentChart } from './enrollment-chart'
import { RevenueChart } from './revenue-chart'

export function DashboardCharts() {
  const query = useQuery(chartsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} what="the charts" count={2} />
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <RevenueChart months={data.revenue_by_month} />
      <EnrollmentChart courses={data.enrollments_by_course} />
    </div>
  )
}
