import { useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'
import { ChangeEndDialog, EndEnrollmentDialog, type Enrollment } from './enrollment-dialogs'
import { MoveEnrollmentDialog } from './move-enrollment-dialog'

const columns: Column<Enrollment>[] = [
  { key: 'course', header: 'Course', role: 'lead', cell: ({ course }) => <b>{course.title}</b> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ is_active }) => <StatusBadge status={is_active ? 'active' : 'expired'} />,
  },
  { key: 'from', header: 'From', cell: ({ starts_at }) => <DateTime value={starts_at} dateOnly /> },
  { key: 'until', header: 'Until', cell: ({ expires_at }) => <DateTime value={expires_at} dateOnly /> },
]

const actions: Column<Enrollment> = {
  key: 'actions',
  header: 'Actions',
  role: 'actions',
  cell: (enrollment) => enrollment.is_active && <EnrollmentActions enrollment={enrollment} />,
}

function EnrollmentActions({ enrollment }: { enrollment: Enrollment }) {
  const [confirming, setConfirming] = useState<'end' | 'change' | 'move'>()
  const close = () => setConfirming(undefined)
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button size="sm" variant="secondary" onClick={() => setConfirming('change')}>
          Change end date
        </Button>
        <Button size="sm" variant="secondary" aria-label="Move to another course" onClick={() => setConfirming('move')}>
          Move
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setConfirming('end')}>
          End enrollment
        </Button>
      </div>
      {confirming === 'end' && <EndEnrollmentDialog enrollment={enrollment} onClose={close} />}
      {confirming === 'move' && <MoveEnrollmentDialog enrollment={enrollment} onClose={close} />}
      {confirming === 'change' && <ChangeEndDialog enrollment={enrollment} onClose={close} />}
    </>
  )
}

export function StudentEnrollments({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const isAdministrator = useSessionRole() === 'admin'
  return (
    <DetailsSection title="Enrollments" count={enrollments.length} empty="Not enrolled in any course yet.">
      <Table
        caption="Enrollments"
        columns={isAdministrator ? [...columns, actions] : columns}
        rows={enrollments}
        rowKey={({ id }) => id}
      />
    </DetailsSection>
  )
}
