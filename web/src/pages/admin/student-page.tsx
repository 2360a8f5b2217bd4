import { pagePath } from '@sonocampus/contract/pages'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { StudentDues } from '@/features/access/payments/admin/student-dues'
import { PageTitle } from '@/features/ground/site/page-title'
import { AccountActions } from '@/features/ground/users/admin/account-actions'
import { StudentDetails } from '@/features/overview/student-record/student-details'

export function StudentPage() {
  const { userId = '' } = useParams()
  const back = (
    <Link to={pagePath('adminStudents')} className="link tap inline-flex items-center gap-1.5">
      <ArrowLeft className="size-4" aria-hidden="true" />
      All students
    </Link>
  )
  return (
    <>
      <PageTitle title="Student" />
      <StudentDetails
        key={userId}
        userId={userId}
        back={back}
        dues={<StudentDues userId={userId} />}
        actionsFor={(user) => <AccountActions user={user} />}
      />
    </>
  )
}
