import type { Certificate } from '@sonocampus/contract/certificates'
import { pagePath } from '@sonocampus/contract/pages'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'

const columns: Column<Certificate>[] = [
  {
    key: 'course',
    header: 'Course',
    role: 'lead',
    cell: ({ course, full_name }) => (
      <>
        <b>{course.title}</b>
        <p dir="auto" className="text-xs text-ink-faint">
          {full_name}
        </p>
      </>
    ),
  },
  {
    key: 'number',
    header: 'Number',
    cell: ({ number, code }) => (
      <a
        href={pagePath('verifyCertificate', { code })}
        target="_blank"
        rel="noopener"
        className="link tap whitespace-nowrap tabular-nums"
      >
        {number}
      </a>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'issued', header: 'Issued', cell: ({ issued_at }) => <DateTime value={issued_at} dateOnly /> },
]

export function StudentCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <DetailsSection title="Certificates" count={certificates.length} empty="No certificates yet.">
      <Table caption="Certificates" columns={columns} rows={certificates} rowKey={({ id }) => id} />
    </DetailsSection>
  )
}
