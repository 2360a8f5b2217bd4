import type { UserDetails } from '@sonocampus/contract/student-record'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { ErrorState } from '@/shared/ui/error-state'
import { QueryState } from '@/shared/ui/query-state'
import { userDetailsQuery } from './api'
import { PersonalData } from './personal-data'
import { StudentApplications } from './student-applications'
import { StudentCertificates } from './student-certificates'
import { StudentEnrollments } from './student-enrollments'
import { StudentHeader } from './student-header'
import { StudentProgress, StudentSubmissions } from './student-learning'
import { StudentPayments } from './student-payments'
import { StudentLessons, StudentProtection } from './student-watching'

interface StudentDetailsProps {
  userId: string
  /** The link back to the list. */
  back: ReactNode
  /** The student's dues. */
  dues: ReactNode
  /** The account's actions. */
  actionsFor: (user: UserDetails) => ReactNode
}

/** A student with everything on record. */
export function StudentDetails({ userId, back, dues, actionsFor }: StudentDetailsProps) {
  const query = useQuery(userDetailsQuery(userId))
  const { data: user, error } = query
  usePageName(user?.email)
  if (user) {
    return (
      <>
        <StudentHeader user={user} back={back} actions={actionsFor(user)} />
        <div className="flex flex-col gap-6">
          <StudentApplications applications={user.applications} />
          {user.role === 'student' && dues}
          <StudentPayments payments={user.payments} />
          <StudentEnrollments enrollments={user.enrollments} />
          <div className="grid gap-6 lg:grid-cols-2">
            <StudentProgress progress={user.progress} />
            <ForAdministrators>
              <StudentSubmissions submissions={user.submissions} />
            </ForAdministrators>
          </div>
          <StudentCertificates certificates={user.certificates} />
          <StudentLessons lessons={user.lessons} />
          <StudentProtection protection_events={user.protection_events} />
          {user.role === 'student' && (
            <ForAdministrators>
              <PersonalData user={user} />
            </ForAdministrators>
          )}
        </div>
      </>
    )
  }
  return (
    <>
      <div className="mb-5 text-sm">{back}</div>
      <h1 className="sr-only">Student</h1>
      {isMissing(error) ? (
        <ErrorState title="Student not found." text="The account may have been deleted." />
      ) : (
        <QueryState query={query} what="the student" count={4} />
      )}
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)
