import { AuditTrail } from '@/features/ground/audit/admin/audit-trail'
import { PageTitle } from '@/features/ground/site/page-title'
import { useStaff } from '@/features/ground/staff/api'
import { PageHeader } from '@/shared/ui/page-header'

export function AuditPage() {
  return (
    <>
      <PageTitle title="Audit trail" />
      <PageHeader
        isOverList
        title="Audit trail"
        lead="Who changed what, who looked at which document, when and from where."
      />
      <AuditTrail people={useStaff()} />
    </>
  )
}
