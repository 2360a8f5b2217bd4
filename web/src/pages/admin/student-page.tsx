import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { StudentDetails } from '@/features/overview/student-record/student-details'
import { BackLink } from '@/shared/ui/back-link'
import { StudentView } from './student-view'

export function StudentPage() {
  const { userId = '' } = useParams()
  return (
    <>
      <PageTitle title="Student" />
      <StudentDetails
        key={userId}
        userId={userId}
        back={<BackLink to={pagePath('adminStudents')}>All students</BackLink>}
      >
        {(user) => <StudentView user={user} />}
      </StudentDetails>
    </>
  )
}
