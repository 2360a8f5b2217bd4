import type { UserDetails } from '@sonocampus/contract/student-record'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { useSessionRole } from '@/shared/session/use-session-role'
import { ErrorState } from '@/shared/ui/error-state'
import { QueryState } from '@/shared/ui/query-state'
import { userDetailsQuery } from './api'
import { FoldedPart } from './folded-part'
import { StudentDevices, StudentMessages, StudentTrail } from './student-history'
import { StudentWork } from './student-work'

interface StudentDetailsProps {
  userId: string
  /** The link back to the list. */
  back: ReactNode
  children: (user: UserDetails) => ReactNode
}

/** A student, once they are found. */
export function StudentDetails({ userId, back, children }: StudentDetailsProps) {
  const query = useQuery(userDetailsQuery(userId))
  const { data: user, error } = query
  usePageName(user?.email)
  return (
    <>
      <div className="mb-5 text-sm">{back}</div>
      {user && children(user)}
      {!user && <h1 className="sr-only">Student</h1>}
      {!user &&
        (isMissing(error) ? (
          <ErrorState title="Student not found." text="The account may have been deleted." />
        ) : (
          <QueryState query={query} what="the student" count={4} />
        ))}
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

/** What is looked up now and then: each part loads when it is opened. */
export function StudentParts({ user: { id, email } }: { user: UserDetails }) {
  const isAdministrator = useSessionRole() === 'admin'
  return (
    <div className="flex flex-col gap-3">
      <FoldedPart title={isAdministrator ? 'Work and marks' : 'Lessons watched'}>
        <StudentWork userId={id} />
      </FoldedPart>
      <FoldedPart title="Messages">
        <StudentMessages userId={id} />
      </FoldedPart>
      {isAdministrator && (
        <>
          <FoldedPart title="Devices">
            <StudentDevices userId={id} />
          </FoldedPart>
          <FoldedPart title="Trail">
            <StudentTrail userId={id} email={email} />
          </FoldedPart>
        </>
      )}
    </div>
  )
}
