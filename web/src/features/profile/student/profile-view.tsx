import { useQuery } from '@tanstack/react-query'
import { readStudentSession } from '@/shared/session/stored-session'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { Card } from '@/shared/ui/card'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { profileQuery } from '../api'
import { NEW_USER, PLACEHOLDER_BIO } from '../profile-defaults'

export function ProfileView() {
  const { data: profile, isError, refetch, isFetching } = useQuery(profileQuery)
  if (!profile && isError) {
    return (
      <ErrorState
        title="Could not load your profile."
        text="Failed to fetch profile data."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!profile) return <SkeletonList count={1} shape="rows" label="Loading your profile" />
  const name = profile.full_name || NEW_USER
  return (
    <Card className="max-w-3xl">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={profile.avatar_url} size="lg" />
        <div className="min-w-0">
          <h2 className="text-2xl">{name}</h2>
          <Badge tone="action" className="mt-1.5">
            Student
          </Badge>
          <p className="mt-2 break-all text-ink-soft">{readStudentSession()?.email ?? profile.email}</p>
        </div>
      </div>
      <h3 className="mt-7 text-sm text-ink-faint">Bio</h3>
      <p className="mt-1 max-w-prose whitespace-pre-line text-ink-soft">{profile.bio || PLACEHOLDER_BIO}</p>
    </Card>
  )
}
