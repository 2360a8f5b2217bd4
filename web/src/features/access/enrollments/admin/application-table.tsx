import type { Application } from '@sonocampus/contract/enrollments.applications'
import { Check, Eye, X } from 'lucide-react'
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
      cell: (row) => <Student row={row} onView={acts.onView} />,
    }),
    {
      key: 'course',
      header: 'Course',
      cell: (row) => (
        <span>
          {row.course.title}
          <span className="block text-xs text-ink-faint">
            Applied <DateTime value={row.created_at} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      // Wide enough for every status: a decision must not rewrap the lines beside it.
      className: 'sm:w-[9rem]',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => <Actions row={row} isNext={row === waiting} {...acts} />,
    },
  ]
  return <Table caption="Enrollment applications" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

/** The applicant and the certificate, one click from the decision. */
function Student({ row, onView }: Pick<ApplicationTableProps, 'onView'> & { row: Application }) {
  const { name, email } = applicantOf(row)
  return (
    <>
      <span className="font-semibold">{name || email}</span>
      {name && (
        <span className="block text-xs text-ink-faint max-sm:wrap-anywhere sm:max-w-60 sm:truncate">{email}</span>
      )}
      <span className="mt-1 block text-sm text-ink-soft sm:max-w-72">
        {row.qualification}{' '}
        <button type="button" className="link tap" onClick={() => onView(row)}>
          Certificate<span className="sr-only"> of {name || email}</span>
        </button>
      </span>
    </>
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
}: { row: Application; isNext: boolean } & Omit<ApplicationTableProps, 'rows' | 'selection' | 'lastDecided'>) {
  const { name, email } = applicantOf(row)
  const about = `the application of ${name || email}`
  return (
    <div className="flex justify-end gap-2 max-sm:flex-wrap">
      <Button
        variant="ghost"
        size="sm"
        aria-label={`View ${about}`}
        data-next={isNext || undefined}
        onClick={() => onView(row)}
      >
        <Eye aria-hidden="true" />
        View
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
