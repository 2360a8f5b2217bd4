import { CertificateDesk } from '@/features/certificates/admin/certificate-desk'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function CertificatesPage() {
  return (
    <>
      <PageTitle title="Certificates" />
      <PageHeader
        title="Certificates"
        lead="Everything that was issued. What is revoked or replaced stays verifiable."
      />
      <CertificateDesk
        courseSelect={(value, choose) => <CourseSelect value={value} onChange={choose} placeholder="All courses" />}
      />
    </>
  )
}
