import { AssignmentList } from '@/features/assessment/assignments/student/assignment-list'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function AssignmentsPage() {
  return (
    <>
      <PageTitle title="Assignments" />
      <PageHeader title="Assignments" lead="Work to hand in, and what you have handed in." />
      <AssignmentList />
    </>
  )
}
