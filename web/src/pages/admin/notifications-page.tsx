import { NotificationFeed } from '@/features/notifications/admin/notification-feed'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function NotificationsPage() {
  return (
    <>
      <PageTitle title="Notifications" />
      <PageHeader title="Notifications" lead="What happened, newest first." />
      <NotificationFeed />
    </>
  )
}
