import { Security } from '@/features/auth/security/security'
import { CalendarCard } from '@/features/classes/student/calendar-card'
import { NotificationSettings } from '@/features/notifications/student/notification-settings'
import { OwnRecord } from '@/features/profile/student/own-record'
import { ProfileView } from '@/features/profile/student/profile-view'
import { PageTitle } from '@/features/site/page-title'
import { useSessionRole } from '@/shared/session/use-session-role'
import { PageHeader } from '@/shared/ui/page-header'

/** Of students, and of the staff who look at what students see: they have no news of courses to choose from. */
export function ProfilePage() {
  const role = useSessionRole()
  return (
    <>
      <PageTitle title="Profile" />
      <PageHeader title="Profile" lead="This is how the institute knows you." />
      <ProfileView />
      {role === 'student' && <CalendarCard />}
      {role === 'student' && <NotificationSettings />}
      <Security />
      {role === 'student' && <OwnRecord />}
    </>
  )
}
