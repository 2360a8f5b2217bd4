import { pagePath } from '@sonocampus/contract/pages'
import type { ListedUser } from '@sonocampus/contract/users'
import { Link } from 'react-router'
import { emailInitials, localPart, shortId } from '@/shared/lib/email-words'
import type { Selection } from '@/shared/lib/use-selection'
import { Avatar } from '@/shared/ui/avatar'
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
      cell: (user) => <StatusBadge status={user.is_active ? 'active' : 'inactive'} />,
    },
    { key: 'email', header: 'Email', cell: (user) => <span className="wrap-anywhere">{user.email}</span> },
    { key: 'role', header: 'Role', cell: ({ role }) => role.charAt(0).toUpperCase() + role.slice(1) },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (user) => <StudentActions user={user} onDeleted={onDeleted} />,
    },
  ]
  return <Table caption="Students" columns={columns} rows={students} rowKey={(user) => user.id} />
}

function StudentCell({ user }: { user: ListedUser }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.email} initials={emailInitials(user.email)} size="sm" />
      <div className="min-w-0">
        <Link
          to={pagePath('adminStudent', { userId: user.id })}
          className="inline-block min-h-6 font-semibold wrap-anywhere text-ink hover:text-action-text hover:underline"
        >
          {user.full_name || localPart(user.email)}
        </Link>
        {user.phone && (
          <div className="text-sm">
            <PhoneNumber
              value={user.phone}
              about={{ name: user.full_name || localPart(user.email), course: user.courses[0]?.title }}
            />
          </div>
        )}
        {user.courses.length > 0 && (
          <p className="text-sm text-ink-soft sm:max-w-80">{user.courses.map(({ title }) => title).join(', ')}</p>
        )}
        <p className="text-xs text-ink-faint tabular-nums">
          {user.full_name && `${localPart(user.email)} · `}
          {shortId(user.id)}
        </p>
      </div>
    </div>
  )
}
