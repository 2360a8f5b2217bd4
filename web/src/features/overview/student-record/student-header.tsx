import type { UserDetails } from '@sonocampus/contract/student-record'
import type { ReactNode } from 'react'
import { emailInitials, localPart } from '@/shared/lib/email-words'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { CopyButton } from '@/shared/ui/copy-button'
import { DateTime } from '@/shared/ui/date-time'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { StatusBadge } from '@/shared/ui/status-badge'

interface StudentHeaderProps {
  user: UserDetails
  back: ReactNode
  actions: ReactNode
}

/** The student's name, whether they can log in, and the account's actions. */
export function StudentHeader({ user, back, actions }: StudentHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-5 sm:mb-8">
      <div className="text-sm">{back}</div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar
            name={user.email}
            initials={emailInitials(user.email)}
            src={user.avatar_url}
            size="lg"
            className="max-sm:size-16! max-sm:text-xl!"
          />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-3xl break-words">{user.full_name || localPart(user.email)}</h1>
              <StatusBadge status={user.is_active ? 'active' : 'inactive'} />
            </div>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <span className="break-all">{user.email}</span>
              {!user.email_confirmed && <Badge tone="wait">Email not confirmed</Badge>}
            </p>
          </div>
        </div>
        <ForAdministrators>{actions}</ForAdministrators>
      </div>
      <dl className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-sm sm:grid-cols-3 sm:p-5">
        <Fact name="Last login">
          {user.last_login_at ? <DateTime value={user.last_login_at} /> : 'Never logged in'}
        </Fact>
        <Fact name="Joined">
          <DateTime value={user.created_at} />
        </Fact>
        {user.phone && (
          <Fact name="Phone">
            <PhoneNumber
              value={user.phone}
              about={{
                name: user.full_name || localPart(user.email),
                course: (user.enrollments[0] ?? user.applications[0])?.course.title,
              }}
            />
          </Fact>
        )}
        <Fact name="ID">
          <span className="flex items-center gap-1">
            <span className="whitespace-nowrap text-xs tabular-nums">{user.id}</span>
            <CopyButton value={user.id} label="ID" />
          </span>
        </Fact>
        {user.bio && (
          <Fact name="Bio" className="sm:col-span-3">
            <span className="whitespace-pre-line">{user.bio}</span>
          </Fact>
        )}
      </dl>
    </header>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
