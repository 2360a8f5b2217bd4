import { pagePath } from '@sonocampus/contract/pages'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { BatchActions } from '@/features/access/batches/batch-actions'
import { ViewsMenu } from '@/features/ground/saved-views/views-menu'
import { PageTitle } from '@/features/ground/site/page-title'
import { StudentList } from '@/features/ground/users/admin/student-list'
import { buttonStyles } from '@/shared/ui/button-styles'
import { PageHeader } from '@/shared/ui/page-header'

export function StudentsPage() {
  return (
    <>
      <PageTitle title="Manage Students" />
      <PageHeader
        isOverList
        title="Manage Students"
        lead="Everyone who has signed up, and whether they can log in."
        actions={
          <Link to={pagePath('adminImport')} className={buttonStyles({ variant: 'secondary' })}>
            <FileUp aria-hidden="true" />
            Import
          </Link>
        }
      />
      <StudentList
        views={<ViewsMenu screen="students" />}
        actions={({ selected, clear }) => (
          <BatchActions kinds={['message-students']} selected={selected} onDone={clear} />
        )}
      />
    </>
  )
}
