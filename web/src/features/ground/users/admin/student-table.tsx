import { pagePath } from '@sonocampus/contract/pages'
import type { ListedUser } from '@sonocampus/contract/users'
import { Link } from 'react-router'
import { emailInitials, localPart, shortId } from '@/shared/lib/email-words'
import type { Selection } from '@/shared/lib/use-selection'
import { Avatar } from '@/shared/ui/avatar'
import { DateTime } from '@/shared/ui/date-time'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { selectable } from '@/shared/ui/selection-bar'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { StudentActions } from './student-actions'

interface StudentTableProps {
  students: readonly ListedUser[]
  selection: Selection
  onDeleted: () => void
}

export const selectedOf = ({ id, full_name, email }: ListedUser) => ({ id, userId: id, name: full_name || email })

export function StudentTable({ students, selection, onDeleted }: StudentTableProps) {
  const columns: Column<ListedUser>[] = [
    selectable(selection, students, selectedOf, {
      key: 'student',
      header: 'Student',
      role: 'lead',
      cell: (user) => <StudentCell user={user} />,
    }),
    {
      key: 'status',
      header: 'Status',
      phone: 'beside',
      cell: (user) => (
        // A phone shows only the state that is unusual.
        <StatusBadge
          status={user.is_active ? 'active' : 'inactive'}
          className={user.is_active ? 'max-sm:hidden' : ''}
        />
      ),
    },
    {
      key: 'email',
      header: 'Email',
      phone: 'bare',
      cell: (user) => (
        <span title={user.email} className="block truncate sm:max-w-52 2xl:max-w-80">
          {user.email}
        </span>
      ),
    },
    { key: 'role', header: 'Role', phone: 'none', cell: ({ role }) => role.charAt(0).toUpperCase() + role.slice(1) },
    {
      key: 'seen',
      header: 'Last seen',
      className: 'sm:whitespace-nowrap',
      cell: ({ last_login_at }) => (last_login_at ? <DateTime value={last_login_at} dateOnly /> : 'Never'),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      phone: 'beside',
      cell: (user) => <StudentActions user={user} onDeleted={onDeleted} />,
    },
  ]
  return <Table isList caption="Students" columns={columns} rows={students} rowKey={(user) => user.id} />
}

/** Who, and below how to reach them and their courses. The id comes with the pointer, as the checkbox does. */
function StudentCell({ user }: { user: ListedUser }) {
  const name = user.full_name || localPart(user.email)
  const courses = user.courses.map(({ title }) => title).join(', ')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.email} initials={emailInitials(user.email)} size="sm" />
      <div className="min-w-0 sm:w-60 2xl:w-80">
        <div className="flex min-w-0 items-baseline gap-2">
          <Link
            to={pagePath('adminStudent', { userId: user.id })}
            dir="auto"
            className="row-link inline-block min-h-6 truncate font-semibold text-ink hover:text-action-text hover:underline"
          >
            {name}
          </Link>
          <span className="on-row min-w-0 flex-1 truncate text-xs text-ink-faint tabular-nums">
            {user.full_name && `${localPart(user.email)} · `}
            {shortId(user.id)}
          </span>
        </div>
        {(user.phone || courses) && (
          <div className="flex min-w-0 items-center gap-2.5 overflow-hidden text-xs">
            {user.phone && <PhoneNumber isShort value={user.phone} about={{ name, course: user.courses[0]?.title }} />}
            {courses && (
              <span title={courses} className="min-w-0 truncate text-ink-soft">
                {courses}
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
