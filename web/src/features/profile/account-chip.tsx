import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@/shared/ui/avatar'
import { Skeleton } from '@/shared/ui/skeleton'
import { profileQuery } from './api'
import { NEW_USER } from './profile-defaults'

/** Whose session this is, at the foot of the menu. */
export function AccountChip() {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) {
    return (
      <div className="flex items-center gap-3 px-2 py-1.5">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    )
  }
  const name = profile.full_name || NEW_USER
  return (
    <div className="flex min-w-0 items-center gap-3 px-2 py-1.5">
      <Avatar name={name} src={profile.avatar_url} size="sm" />
      <div className="min-w-0 text-sm leading-tight">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-faint">{profile.email}</p>
      </div>
    </div>
  )
}
