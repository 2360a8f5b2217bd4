import { LearningOverview } from '@/features/courses/student/learning-overview'
import { Greeting } from '@/features/profile/greeting'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <PageHeader title={<Greeting />} lead="Here is how far you have come." />
      <LearningOverview />
    </>
  )
}
