import { pagePath } from '@sonocampus/contract/pages'
import { DecisionQueue } from '@/features/access/decisions/decision-queue'
import { useApplicationCases } from '@/features/access/enrollments/admin/use-application-cases'
import { PageTitle } from '@/features/ground/site/page-title'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { BackLink } from '@/shared/ui/back-link'

export function ApplicationQueuePage() {
  return (
    <>
      <PageTitle title="Application queue" />
      <DecisionQueue
        subject="application"
        title="Application queue"
        back={<BackLink to={pagePath('adminApplications')}>Applications</BackLink>}
        list={useApplicationCases()}
        onward={<NextQueue />}
      />
    </>
  )
}
