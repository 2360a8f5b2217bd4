import { Security } from '@/features/auth/security/security'
import { CalendarCard } from '@/features/classes/student/calendar-card'
import { NotificationSettings } from '@/features/notifications/student/notification-settings'
import { ConfirmEmailNotice } from '@/features/profile/student/confirm-email-notice'
import { OwnRecord } from '@/features/profile/student/own-record'
import { ProfileView } from '@/features/profile/student/profile-view'
import { PageTitle } from '@/features/site/page-title'
import { later } from '@/shared/lib/later'
import { useSessionRole } from '@/shared/session/use-session-role'
import { PageHeader } from '@/shared/ui/page-header'

/** Students come without it. */
const FactorCard = later(async () => (await import('@/features/auth/factor/factor-card')).FactorCard, {
  isAhead: false,
})

/** Of students, and of the staff, who have no news of courses to choose from and a second factor. */
export function ProfilePage() {
  const role = useSessionRole()
  return (
    <>
      <PageTitle title="Profile" />
      <PageHeader title="Profile" lead="This is how the institute knows you." />
      <ConfirmEmailNotice />
      <ProfileView />
      {role === 'student' && <CalendarCard />}
      {role === 'student' && <NotificationSettings />}
      <Security>{role !== 'student' && <FactorCard />}</Security>
      {role === 'student' && <OwnRecord />}
    </>
  )
}
