import { MessageDesk } from '@/features/ground/inbox/admin/message-desk'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export const InboxPage = () => (
  <>
    <PageTitle title="Messages" />
    <PageHeader isOverList title="Messages" lead="From the contact form of the website. Answers go out by mail." />
    <MessageDesk />
  </>
)
