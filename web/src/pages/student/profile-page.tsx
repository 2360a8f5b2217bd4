import { Security } from '@/features/ground/auth/security/security'
import { NotificationSettings } from '@/features/ground/notifications/student/notification-settings'
import { PageTitle } from '@/features/ground/site/page-title'
import { ConfirmEmailNotice } from '@/features/ground/users/profile/student/confirm-email-notice'
import { OwnRecord } from '@/features/ground/users/profile/student/own-record'
import { ProfileView } from '@/features/ground/users/profile/student/profile-view'
import { CalendarCard } from '@/features/learning/classes/student/calendar-card'
import { later } from '@/shared/lib/later'
import { useSessionRole } from '@/shared/session/use-session-role'
import { PageHeader } from '@/shared/ui/page-header'

/** Not loaded for students. */
const FactorCard = later(async () => (await import('@/features/ground/auth/factor/factor-card')).FactorCard, {
  isAhead: false,
})

/** For students and staff; staff get no news of courses, but have a second factor. */
export function ProfilePage() {
  const role = useSessionRole()
  return (
    <>
      <PageTitle title="Profile" />
      <PageHeader title="Profile" lead="How the institute knows you." />
      <ConfirmEmailNotice />
      <ProfileView />
      {role === 'student' && <CalendarCard />}
      {role === 'student' && <NotificationSettings />}
      <Security>{role !== 'student' && <FactorCard />}</Security>
      {role === 'student' && <OwnRecord />}
    </>
  )
}
