import type { Application } from '@sonocampus/contract/enrollments.applications'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'
import { DocumentButton } from './document-button'

const columns: Column<Application>[] = [
  { key: 'course', header: 'Course', role: 'lead', cell: ({ course }) => <b>{course.title}</b> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, rejection_reason }) => (
      <div className="flex flex-col gap-1">
        <StatusBadge status={status} />
        {rejection_reason && <span className="text-xs text-ink-soft">{rejection_reason}</span>}
      </div>
    ),
  },
  { key: 'name', header: 'Applied as', cell: ({ applicant_name }) => applicant_name },
  { key: 'qualification', header: 'Qualification', cell: ({ qualification }) => qualification },
  { key: 'applied', header: 'Applied', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    key: 'document',
    header: 'Document',
    role: 'actions',
    cell: ({ qualification_certificate_url, course }) => (
      <DocumentButton
        url={qualification_certificate_url}
        label="View certificate"
        title={`Qualification certificate for ${course.title}`}
      />
    ),
  },
]

export function StudentApplications({ applications }: { applications: readonly Application[] }) {
  return (
    <DetailsSection title="Applications" count={applications.length} empty="No applications yet.">
      <Table caption="Applications" columns={columns} rows={applications} rowKey={({ id }) => id} />
    </DetailsSection>
  )
}
