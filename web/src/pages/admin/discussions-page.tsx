import { PageTitle } from '@/features/ground/site/page-title'
import { DiscussionDesk } from '@/features/learning/discussions/admin/discussion-desk'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { PageHeader } from '@/shared/ui/page-header'

export function DiscussionsPage() {
  return (
    <>
      <PageTitle title="Questions" />
      <PageHeader isOverList title="Questions" lead="What students ask under lessons, and what they report." />
      <DiscussionDesk onward={<NextQueue />} />
    </>
  )
}
