import { BatchActions } from '@/features/batches/batch-actions'
import { PageTitle } from '@/features/site/page-title'
import { StudentList } from '@/features/users/admin/student-list'
import { PageHeader } from '@/shared/ui/page-header'

export function StudentsPage() {
  return (
    <>
      <PageTitle title="Manage Students" />
      <PageHeader title="Manage Students" lead="Everyone who has signed up, and whether they may log in." />
      <StudentList
        actions={({ selected, clear }) => (
          <BatchActions kinds={['message-students']} selected={selected} onDone={clear} />
        )}
      />
    </>
  )
}
