import { pagePath } from '@sonocampus/contract/pages'
import { ImportDesk } from '@/features/access/imports/import-desk'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function ImportPage() {
  return (
    <>
      <PageTitle title="Import Students" />
      <BackLink to={pagePath('adminStudents')}>Students</BackLink>
      <PageHeader
        title="Import Students"
        lead="Students and their seats from a file, looked at before anything is done."
      />
      <ImportDesk />
    </>
  )
}
