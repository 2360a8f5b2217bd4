import { pagePath } from '@sonocampus/contract/pages'
import { ExternalLink, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { ActiveCourseCount } from '@/features/courses/admin/active-course-count'
import { Greeting } from '@/features/profile/greeting'
import { PageTitle } from '@/features/site/page-title'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Administration" />
      <PageHeader title={<Greeting />} lead="The institute at a glance." />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Card>
          <CardHeader title="Active courses" lead="What visitors and students can see." />
          <p className="text-4xl font-semibold tabular-nums">
            <ActiveCourseCount />
          </p>
        </Card>
        <Card className="flex flex-col">
          <CardHeader title="Site settings" lead="Name, pictures, founder and contact of the public pages." />
          <Link
            to={pagePath('adminSettings')}
            className={buttonStyles({ variant: 'secondary', className: 'mt-auto w-fit' })}
          >
            <Settings aria-hidden="true" />
            Edit site settings
          </Link>
        </Card>
        <Card className="flex flex-col">
          <CardHeader title="What others see" lead="The public site, and the student area as a preview." />
          <div className="mt-auto flex flex-wrap gap-2.5">
            <Link to={pagePath('home')} className={buttonStyles({ variant: 'secondary' })}>
              <ExternalLink aria-hidden="true" />
              View site
            </Link>
            <Link to={pagePath('studentDashboard')} className={buttonStyles({ variant: 'ghost' })}>
              Preview student area
            </Link>
          </div>
        </Card>
      </div>
    </>
  )
}
