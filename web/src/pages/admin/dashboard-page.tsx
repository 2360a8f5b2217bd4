import { pagePath } from '@sonocampus/contract/pages'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { WorkToGrade } from '@/features/assessment/assignments/admin/work-to-grade'
import { PageTitle } from '@/features/ground/site/page-title'
import { Greeting } from '@/features/ground/users/profile/greeting'
import { OwnCourses } from '@/features/learning/courses/admin/own-courses'
import { DashboardCharts } from '@/features/overview/statistics/admin/dashboard-charts'
import { FirstSteps } from '@/features/overview/statistics/admin/first-steps'
import { StatisticsTiles } from '@/features/overview/statistics/admin/statistics-tiles'
import { WaitingQueues } from '@/features/overview/statistics/admin/waiting-queues'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

const leads = {
  admin: 'The institute at a glance.',
  clerk: 'Applications and payments to handle.',
  teacher: 'Your courses, and the work to grade.',
}

/** The staff's first screen: clerks see no money figures, teachers only their own courses. */
export function DashboardPage() {
  const role = useSessionRole()
  if (role === null || role === 'student') return null
  return (
    <>
      <PageTitle title="Administration" />
      <PageHeader title={<Greeting />} lead={leads[role]} actions={<OtherViews />} />
      {role === 'admin' && (
        <div className="flex flex-col gap-6">
          <FirstSteps />
          <StatisticsTiles />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <WaitingQueues />
            <DashboardCharts />
          </div>
        </div>
      )}
      {role === 'clerk' && (
        <div className="max-w-3xl">
          <WaitingQueues />
        </div>
      )}
      {role === 'teacher' && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <OwnCourses />
          <WorkToGrade />
        </div>
      )}
    </>
  )
}

const OtherViews = () => (
  <>
    <Link to={pagePath('home')} className={buttonStyles({ variant: 'secondary' })}>
      <ExternalLink aria-hidden="true" />
      View site
    </Link>
    <ForAdministrators>
      <Link to={pagePath('studentDashboard')} className={buttonStyles({ variant: 'ghost' })}>
        Preview student area
      </Link>
    </ForAdministrators>
  </>
)
