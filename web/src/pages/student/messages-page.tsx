import { MessageFeed } from '@/features/ground/notifications/student/message-feed'
import { PageTitle } from '@/features/ground/site/page-title'
import { SupportLink } from '@/features/ground/site/support-link'
import { PageHeader } from '@/shared/ui/page-header'

export const MessagesPage = () => (
  <>
    <PageTitle title="Messages" />
    <PageHeader
      title="Messages"
      lead="News of your courses, applications and payments."
      actions={<SupportLink caseNumber={null} />}
    />
    <MessageFeed />
  </>
)
