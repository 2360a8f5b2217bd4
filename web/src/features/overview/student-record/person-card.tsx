import type { UserDetails } from '@sonocampus/contract/student-record'
import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { emailInitials, localPart } from '@/shared/lib/email-words'
import { formatMoney } from '@/shared/lib/format'
import { formatPhone, internationalNumber, whatsappHref } from '@/shared/lib/phone'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'

interface PersonCardProps {
  user: UserDetails
  /** What is paid next to open a course, where nothing is owed. */
  toOpen: UserDetails['dues'][number] | undefined
  /** The one thing to do next, and the menu with what is rare. */
  actions: ReactNode
}

/** Who the student is, how to reach them, and what they owe. */
export function PersonCard({ user, toOpen, actions }: PersonCardProps) {
  const name = user.full_name || localPart(user.email)
  return (
    <Card aria-label="Student" className="flex flex-col gap-5 self-start lg:sticky lg:top-6">
      <div className="flex items-center gap-4">
        <Avatar
          name={user.email}
          initials={emailInitials(user.email)}
          src={user.avatar_url}
          size="lg"
          className="size-16! text-xl!"
        />
        <div className="min-w-0">
          <h1 dir="auto" className="text-2xl leading-tight wrap-anywhere">
            {name}
          </h1>
          <StatusBadge className="mt-1.5" status={user.is_active ? 'active' : 'inactive'} />
        </div>
      </div>
      {user.role === 'student' && <Owed user={user} toOpen={toOpen} />}
      {actions}
      <Reach user={user} name={name} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm">
        <Fact name="Joined">
          <DateTime value={user.created_at} dateOnly />
        </Fact>
        <Fact name="Last login">
          {user.last_login_at ? <DateTime value={user.last_login_at} /> : 'Never logged in'}
        </Fact>
        {user.bio && (
          <Fact name="Bio" className="col-span-2">
            <span dir="auto" className="whitespace-pre-line">
              {user.bio}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/** One figure: what is owed for access already given, in all courses. */
function Owed({ user: { owed, dues }, toOpen }: Pick<PersonCardProps, 'user' | 'toOpen'>) {
  const open = dues.filter(({ is_owed }) => is_owed)
  const since = open.flatMap(({ due_at }) => due_at ?? []).toSorted()[0]
  if (owed === 0)
    return (
      <div className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
        <p>Owes nothing.</p>
        {toOpen && (
          <p className="text-sm">
            {formatMoney(toOpen.amount_due)} opens {toOpen.course.title}.
          </p>
        )}
      </div>
    )
  return (
    <dl className="rounded-md bg-wait-soft px-4 py-3">
      <dt className="text-sm text-ink-soft">Owes</dt>
      <dd className="text-3xl font-semibold tabular-nums">{formatMoney(owed)}</dd>
      <dd className="text-sm text-ink-soft">
        {open.length > 1 ? `For ${open.length} courses, ` : 'Due '}
        {open.length > 1 && 'first due '}
        {since && <DateTime value={since} dateOnly />}
      </dd>
    </dl>
  )
}

function Reach({ user, name }: { user: UserDetails; name: string }) {
  const number = user.phone ? internationalNumber(user.phone) : null
  const course = (user.enrollments[0] ?? user.applications[0])?.course.title
  const about = course ? `your course ${course}` : 'your courses'
  const chat = whatsappHref(number, `Hello ${name}, this is about ${about}.`)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <a href={`mailto:${user.email}`} className="link inline-block min-h-6 wrap-anywhere">
          {user.email}
        </a>
        {!user.email_confirmed && <Badge tone="wait">Email not confirmed</Badge>}
      </p>
      {user.phone && !number && <p>{user.phone}</p>}
      {user.phone && number && (
        <div className="flex flex-wrap gap-2.5">
          <a href={`tel:${number}`} className={buttonStyles({ size: 'sm', variant: 'secondary' })}>
            <Phone aria-hidden="true" />
            <span className="tabular-nums">{formatPhone(user.phone)}</span>
          </a>
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyles({ size: 'sm', variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </a>
          )}
        </div>
      )}
    </div>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
