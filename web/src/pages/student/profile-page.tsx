import { ProfileView } from '@/features/profile/student/profile-view'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function ProfilePage() {
  return (
    <>
      <PageTitle title="Profile" />
      <PageHeader title="Profile" lead="This is how the institute knows you." />
      <ProfileView />
    </>
  )
}
