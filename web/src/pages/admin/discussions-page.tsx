import { DiscussionDesk } from '@/features/discussions/admin/discussion-desk'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function DiscussionsPage() {
  return (
    <>
      <PageTitle title="Questions" />
      <PageHeader title="Questions" lead="What students ask under lessons, and what they report." />
      <DiscussionDesk />
    </>
  )
}
