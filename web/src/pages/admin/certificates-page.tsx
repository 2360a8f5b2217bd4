import { PageTitle } from '@/features/ground/site/page-title'
import { CertificateDesk } from '@/features/learning/certificates/admin/certificate-desk'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { PageHeader } from '@/shared/ui/page-header'

export function CertificatesPage() {
  return (
    <>
      <PageTitle title="Certificates" />
      <PageHeader
        isOverList
        title="Certificates"
        lead="Every certificate issued. Revoked and replaced ones can still be verified."
      />
      <CertificateDesk
        courseSelect={(value, choose) => <CourseSelect value={value} onChange={choose} placeholder="All courses" />}
      />
    </>
  )
}
