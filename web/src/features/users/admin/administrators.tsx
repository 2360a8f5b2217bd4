import type { User } from '@sonocampus/contract/users'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { Avatar } from '@/shared/ui/avatar'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { StatusBadge } from '@/shared/ui/status-badge'
import { administratorsQuery } from '../api'
import { emailInitials } from '../email-words'
import { InviteForm } from './invite-form'

/** Who runs the platform, and how another one joins. */
export function Administrators() {
  return (
    <Card aria-label="Administrators" className="max-w-4xl">
      <CardHeader title="Administrators" lead="Who can see this area. Everyone here can invite others." />
      <AdministratorList />
      <InviteForm />
    </Card>
  )
}

function AdministratorList() {
  const { data: administrators, error, isFetching, refetch } = useQuery(administratorsQuery)
  if (administrators) {
    return (
      <ul aria-label="Administrators" className="divide-y divide-line border-y border-line">
        {administrators.map((user) => (
          <Administrator key={user.id} user={user} />
        ))}
      </ul>
    )
  }
  if (!error) return <SkeletonList count={2} shape="rows" label="Loading the administrators" />
  return (
    <ErrorState
      title="Could not load the administrators."
      text={messageOf(error, 'Please check your connection and try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function Administrator({ user }: { user: User }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={user.email} initials={emailInitials(user.email)} src={user.avatar_url} size="sm" />
      <div className="min-w-0 flex-1 text-sm">
        {user.full_name && <p className="font-semibold">{user.full_name}</p>}
        <p className="break-all">{user.email}</p>
        <p className="text-xs text-ink-faint">
          {user.last_login_at ? (
            <>
              Last login <DateTime value={user.last_login_at} />
            </>
          ) : (
            'Has never logged in'
          )}
        </p>
      </div>
      <StatusBadge status={user.is_active ? 'active' : 'inactive'} />
    </li>
  )
}
