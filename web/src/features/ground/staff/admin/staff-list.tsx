import type { StaffMember } from '@sonocampus/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { PagedList } from '@/shared/ui/paged-list'
import { StatusBadge } from '@/shared/ui/status-badge'
import { staffQuery } from '../api'
import { roleName } from '../staff-roles'
import { InviteForm } from './invite-form'
import { OpenInvitations } from './open-invitations'
import { ResetFactorButton } from './reset-factor-button'
import { type CourseChoiceSlot, StaffDialog } from './staff-dialog'

interface StaffListProps {
  courses: CourseChoiceSlot
  /** An account's actions, which belong to another feature. */
  actions: (member: StaffMember) => ReactNode
}

/** The staff with their roles, and a form to invite another. */
export function StaffList({ courses, actions }: StaffListProps) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<StaffMember>()
  return (
    <div className="flex flex-col gap-6">
      <Card aria-label="Staff">
        <CardHeader title="Members" />
        <PagedList list={useQuery(staffQuery(page))} what="the staff" empty={null} page={page} onPageChange={setPage}>
          {(rows) => (
            <ul aria-label="Staff" className="divide-y divide-line">
              {rows.map((member) => (
                <li key={member.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
                  <Person member={member} />
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Role and courses of ${member.email}`}
                      onClick={() => setChosen(member)}
                    >
                      <SlidersHorizontal aria-hidden="true" />
                      {member.role === 'teacher' ? 'Role and courses' : 'Role'}
                    </Button>
                    {member.has_factor && <ResetFactorButton member={member} />}
                    {actions(member)}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
      <Card id="invite" aria-label="Invite">
        <CardHeader title="Invite" lead="They get a link to choose a name and a password." />
        <InviteForm />
      </Card>
      <OpenInvitations />
      {chosen && <StaffDialog member={chosen} courses={courses} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function Person({ member }: { member: StaffMember }) {
  const { email, full_name, role, is_active, has_factor, last_login_at, courses } = member
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
      <Avatar name={full_name || email} size="sm" />
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-semibold break-all">
            {full_name || email}
          </span>
          <Badge tone="action">{roleName(role)}</Badge>
          {has_factor && <Badge tone="done">Second factor</Badge>}
          {!is_active && <StatusBadge status="inactive" />}
        </p>
        {full_name && <p className="break-all">{email}</p>}
        {role === 'teacher' && (
          <p className="text-ink-soft">
            {courses.length > 0 ? courses.map(({ title }) => title).join(', ') : 'No courses of their own yet.'}
          </p>
        )}
        <p className="text-xs text-ink-faint">
          {last_login_at ? (
            <>
              Last login <DateTime value={last_login_at} />
            </>
          ) : (
            'Never logged in'
          )}
        </p>
      </div>
    </div>
  )
}
