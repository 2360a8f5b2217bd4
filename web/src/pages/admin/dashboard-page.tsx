import { pagePath } from '@sonocampus/contract/pages'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { Greeting } from '@/features/ground/users/profile/greeting'
import { OwnCourses } from '@/features/learning/courses/admin/own-courses'
import { Agenda } from '@/features/overview/statistics/admin/agenda'
import { FirstSteps } from '@/features/overview/statistics/admin/first-steps'
import { LateCharts } from '@/features/overview/statistics/admin/late-charts'
import { StatisticsTiles } from '@/features/overview/statistics/admin/statistics-tiles'
import { WaitingList } from '@/features/overview/statistics/admin/waiting-list'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'
import { OnceNear } from '@/shared/ui/once-near'
import { PageHeader } from '@/shared/ui/page-header'

const leads = {
  admin: 'The institute at a glance.',
  clerk: 'Applications and payments to handle.',
  teacher: 'Your courses, and the work to grade.',
}

/** The staff's first screen: what waits, then what happens today. Clerks see no figures, teachers only their courses. */
export function DashboardPage() {
  const role = useSessionRole()
  if (role === null || role === 'student') return null
  return (
    <>
      <PageTitle title="Administration" />
      <PageHeader
        title={<Greeting />}
        lead={leads[role]}
        actions={<OtherViews className="max-sm:hidden" />}
        className="max-sm:mb-0!"
      />
      <div className="flex flex-col gap-6">
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
          <div className="flex flex-col gap-6">
            <WaitingList />
            {role === 'admin' && <FirstSteps />}
          </div>
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Agenda />
          </div>
          {role === 'admin' && (
            <div className="min-h-78 sm:min-h-54 xl:min-h-77">
              <StatisticsTiles />
            </div>
          )}
          {role === 'teacher' && <OwnCourses />}
        </div>
        {role === 'admin' && (
          <OnceNear className="min-h-96">
            <LateCharts />
          </OnceNear>
        )}
        {role !== 'clerk' && <AcrossCourses />}
        <div className="flex flex-wrap gap-2.5 *:flex-1 sm:hidden">
          <OtherViews />
        </div>
      </div>
    </>
  )
}

const OtherViews = ({ className }: { className?: string }) => (
  <>
    <Link to={pagePath('home')} className={buttonStyles({ variant: 'secondary', className })}>
      <ExternalLink aria-hidden="true" />
      View site
    </Link>
    <ForAdministrators>
      <Link to={pagePath('studentDashboard')} className={buttonStyles({ variant: 'ghost', className })}>
        Preview student area
      </Link>
    </ForAdministrators>
  </>
)

const LISTS = [
  ['Videos', pagePath('adminVideos')],
  ['Assignments', pagePath('adminAssignments')],
  ['Quizzes', pagePath('adminQuizzes')],
  ['Gradebook', pagePath('adminGradebook')],
  ['Announcements', pagePath('adminAnnouncements')],
] as const

/** The screens that choose a course first: the menu leads to the courses instead. */
const AcrossCourses = () => (
  <nav aria-label="Across courses" className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
    Across courses:
    {LISTS.map(([label, to]) => (
      <Link key={to} to={to} className="link tap">
        {label}
      </Link>
    ))}
  </nav>
)
