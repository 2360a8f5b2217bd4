import { FactorCard } from '@/features/auth/factor/factor-card'
import { Security } from '@/features/auth/security/security'
import { ProfileView } from '@/features/profile/student/profile-view'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function AdminProfilePage() {
  return (
    <>
      <PageTitle title="Profile" />
      <PageHeader title="Profile" lead="This is how the institute knows you." />
      <ProfileView />
      <Security>
        <FactorCard />
      </Security>
    </>
  )
}
