import { NotificationFeed } from '@/features/ground/notifications/admin/notification-feed'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function NotificationsPage() {
  return (
    <>
      <PageTitle title="Notifications" />
      <PageHeader isOverList title="Notifications" lead="What happened, newest first." />
      <NotificationFeed />
    </>
  )
}
