import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Avatar } from '@/shared/ui/avatar'
import { Skeleton } from '@/shared/ui/skeleton'
import { profileQuery } from './api'
import { NEW_USER } from './profile-defaults'

/** The current user, at the foot of the menu; links to their profile. */
export function AccountChip({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const role = useSessionRole()
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
    <Link
      to={pagePath(role === 'student' ? 'profile' : 'adminProfile')}
      onClick={onChoose}
      className="flex min-w-0 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
    >
      <Avatar name={name} src={profile.avatar_url} size="sm" />
      <div className="min-w-0 text-sm leading-tight">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-faint">{profile.email}</p>
      </div>
    </Link>
  )
}
