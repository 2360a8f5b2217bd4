import type { Application } from '@sonocampus/contract/enrollments.applications'
import { Check, Eye, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Selection } from '@/shared/lib/use-selection'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { selectable } from '@/shared/ui/selection-bar'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { applicantOf } from './applicant-of'

interface ApplicationTableProps {
  rows: Application[]
  selection: Selection
  decidingId: string | undefined
  /** The last decided row: focus moves on to the next pending one after it. */
  lastDecided: string | undefined
  /** The address that opens the row. */
  linkTo: (row: Application) => string
  onView: (row: Application) => void
  onApprove: (row: Application) => void
  onReject: (row: Application) => void
}

export function selectedOf(row: Application) {
  const { name, email } = applicantOf(row)
  return { id: row.id, userId: row.user?.id ?? row.id, name: `the application of ${name || email}` }
}

export function ApplicationTable({ rows, selection, lastDecided, ...acts }: ApplicationTableProps) {
  const waiting = rows
    .slice(rows.findIndex(({ id }) => id === lastDecided) + 1)
    .find(({ status }) => status === 'pending')
  const columns: Column<Application>[] = [
    selectable(selection, rows, selectedOf, {
      key: 'student',
      header: 'Student',
      role: 'lead',
      cell: (row) => <Student row={row} to={acts.linkTo(row)} />,
    }),
    {
      key: 'course',
      header: 'Course',
      phone: 'bare',
      cell: (row) => (
        <span className="flex justify-between gap-2 sm:block">
          <span title={row.course.title} className="truncate sm:block sm:max-w-48 2xl:max-w-96">
            {row.course.title}
          </span>
          <span className="shrink-0 text-xs text-ink-faint sm:block">
            <span className="max-sm:sr-only">Applied</span> <DateTime value={row.created_at} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'beside',
      // Wide enough for every status: a decision must not rewrap the lines beside it.
      className: 'sm:w-[8.5rem]',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      // On a phone the row is two lines, and what it opens has them.
      className: 'max-sm:hidden!',
      cell: (row) => <Actions row={row} isNext={row === waiting} {...acts} />,
    },
  ]
  return <Table isList caption="Enrollment applications" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

/** The row opens the application with its certificate, one click from the decision. */
function Student({ row, to }: { row: Application; to: string }) {
  const { name, email } = applicantOf(row)
  return (
    <div className="min-w-0 sm:w-64 2xl:w-96">
      <div className="flex min-w-0 items-baseline gap-2">
        <Link
          to={to}
          replace
          preventScrollReset
          dir="auto"
          className="row-link max-w-full shrink-0 truncate font-semibold text-ink hover:text-action-text hover:underline"
        >
          {name || email}
        </Link>
        {name && <span className="min-w-0 truncate text-xs text-ink-faint">{email}</span>}
      </div>
      <span title={row.qualification} className="block truncate text-xs text-ink-soft max-sm:hidden">
        {row.qualification}
      </span>
    </div>
  )
}

/** Only pending applications can be decided. */
function Actions({
  row,
  isNext,
  decidingId,
  onView,
  onApprove,
  onReject,
}: { row: Application; isNext: boolean } & Omit<
  ApplicationTableProps,
  'rows' | 'selection' | 'lastDecided' | 'linkTo'
>) {
  const { name, email } = applicantOf(row)
  const about = `the application of ${name || email}`
  return (
    <div className="flex justify-end gap-2">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`View ${about}`}
        data-next={isNext || undefined}
        onClick={() => onView(row)}
      >
        <Eye aria-hidden="true" />
      </Button>
      {row.status === 'pending' && (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Reject ${about}`}
            disabled={decidingId !== undefined}
            onClick={() => onReject(row)}
          >
            <X aria-hidden="true" />
            Reject
          </Button>
          <Button
            size="sm"
            aria-label={`Approve ${about}`}
            busy={decidingId === row.id}
            disabled={decidingId !== undefined}
            onClick={() => onApprove(row)}
          >
            {decidingId !== row.id && <Check aria-hidden="true" />}
            Approve
          </Button>
        </>
      )}
    </div>
  )
}
