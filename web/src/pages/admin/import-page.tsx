import { pagePath } from '@sonocampus/contract/pages'
import { ImportDesk } from '@/features/access/imports/import-desk'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function ImportPage() {
  return (
    <>
      <PageTitle title="Import students" />
      <BackLink to={pagePath('adminStudents')}>Students</BackLink>
      <PageHeader
        title="Import students"
        lead="Import students and enrollments from a CSV. You review every row first."
      />
      <ImportDesk />
    </>
  )
}
