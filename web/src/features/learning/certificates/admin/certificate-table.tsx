import type { Certificate } from '@sonocampus/contract/certificates'
import { pagePath } from '@sonocampus/contract/pages'
import { Ban, RefreshCcw } from 'lucide-react'
import { DeskLink } from '@/shared/session/desk-link'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { DateTime } from '@/shared/ui/date-time'
import { IconAction } from '@/shared/ui/icon-action'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'

interface Acts {
  onRevoke: (row: Certificate) => void
  onReissue: (row: Certificate) => void
}

export function CertificateTable({ rows, ...acts }: { rows: Certificate[] } & Acts) {
  const columns: Column<Certificate>[] = [
    { key: 'name', header: 'Name', role: 'lead', cell: (row) => <Holder row={row} /> },
    {
      key: 'course',
      header: 'Course',
      phone: 'bare',
      cell: (row) => (
        <span className="flex gap-2 sm:block">
          <span title={row.course.title} className="truncate sm:block sm:max-w-52">
            {row.course.title}
          </span>
          <span className="shrink-0 text-xs text-ink-faint sm:block">
            <span className="max-sm:sr-only">Issued</span> <DateTime value={row.issued_at} dateOnly />
          </span>
        </span>
      ),
    },
    {
      key: 'number',
      header: 'Number',
      phone: 'bare',
      className: 'max-sm:flex-none!',
      cell: (row) => (
        <span className="tabular-nums">
          <a
            href={row.certificate_url}
            target="_blank"
            rel="noopener"
            aria-label={`Open certificate ${row.number}`}
            className="row-link link w-fit font-semibold whitespace-nowrap sm:block"
          >
            {row.number}
          </a>
          <a
            href={pagePath('verifyCertificate', { code: row.code })}
            target="_blank"
            rel="noopener"
            aria-label={`Public page of ${row.code}`}
            className="link block min-h-6 w-fit text-xs whitespace-nowrap max-sm:hidden"
          >
            {row.code}
          </a>
        </span>
      ),
    },
    { key: 'status', header: 'Status', phone: 'beside', cell: (row) => <Admission row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      phone: 'beside',
      cell: (row) => (
        <ForAdministrators>
          <Actions row={row} {...acts} />
        </ForAdministrators>
      ),
    },
  ]
  return <Table isList caption="Certificates" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

function Holder({ row }: { row: Certificate }) {
  return (
    <>
      <span dir="auto" className="font-semibold max-sm:line-clamp-1">
        {row.full_name}
      </span>
      <DeskLink
        to={pagePath('adminStudent', { userId: row.student.id })}
        className="link block w-fit max-w-full min-h-6 truncate text-xs sm:max-w-60"
      >
        {row.student.email}
      </DeskLink>
    </>
  )
}

function Admission({ row }: { row: Certificate }) {
  const why = row.revocation_reason ?? (row.replaced_by && `By ${row.replaced_by.number}`)
  return (
    <span className="flex max-w-60 flex-col items-start gap-1">
      {/* A phone shows only the state that is unusual. */}
      <StatusBadge status={row.status} className={row.status === 'valid' ? 'max-sm:hidden' : ''} />
      {why && <span className="text-xs break-words text-ink-soft max-sm:hidden">{why}</span>}
    </span>
  )
}

/** A replaced certificate can't be revoked or reissued; its replacement can. */
function Actions({ row, onRevoke, onReissue }: { row: Certificate } & Acts) {
  const about = `certificate ${row.number}`
  return (
    <div className="flex justify-end gap-1">
      {row.replaced_at === null && (
        <IconAction Icon={RefreshCcw} label={`Reissue ${about}`} tip="Reissue" onClick={() => onReissue(row)} />
      )}
      {row.status === 'valid' && (
        <IconAction Icon={Ban} label={`Revoke ${about}`} tip="Revoke" onClick={() => onRevoke(row)} />
      )}
    </div>
  )
}
