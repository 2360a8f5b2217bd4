import { pagePath } from '@sonocampus/contract/pages'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { Greeting } from '@/features/profile/greeting'
import { PageTitle } from '@/features/site/page-title'
import { DashboardCharts } from '@/features/statistics/admin/dashboard-charts'
import { StatisticsTiles } from '@/features/statistics/admin/statistics-tiles'
import { WaitingQueues } from '@/features/statistics/admin/waiting-queues'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Administration" />
      <PageHeader title={<Greeting />} lead="The institute at a glance." actions={<OtherViews />} />
      <div className="flex flex-col gap-6">
        <StatisticsTiles />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <WaitingQueues />
          <DashboardCharts />
        </div>
      </div>
    </>
  )
}

const OtherViews = () => (
  <>
    <Link to={pagePath('home')} className={buttonStyles({ variant: 'secondary' })}>
      <ExternalLink aria-hidden="true" />
      View site
    </Link>
    <Link to={pagePath('studentDashboard')} className={buttonStyles({ variant: 'ghost' })}>
      Preview student area
    </Link>
  </>
)
