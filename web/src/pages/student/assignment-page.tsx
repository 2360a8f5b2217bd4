import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { AssignmentDetail } from '@/features/assessment/assignments/student/assignment-detail'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function AssignmentPage() {
  const { courseId = '', assignmentId = '' } = useParams()
  return (
    <>
      <PageTitle title="Assignment" />
      <AssignmentDetail
        key={assignmentId}
        ids={{ courseId, assignmentId }}
        back={<BackLink to={pagePath('assignments')}>All assignments</BackLink>}
      />
    </>
  )
}
