import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { Tabs } from '@/shared/ui/tabs'
import { myAssignmentsQuery } from './api'
import { AssignmentCard } from './assignment-card'
import { groupAssignments } from './group-assignments'

/** The assignments of all courses held: what is to be done, and what was handed in. */
export function AssignmentList() {
  const { data: assignments, error } = useQuery(myAssignmentsQuery)
  if (!assignments && error) {
    return (
      <ErrorState
        title="An Error Occurred"
        text={messageOf(error, 'Could not fetch assignments.')}
        onRetry={() => window.location.reload()}
      />
    )
  }
  if (!assignments) return <SkeletonList count={3} shape="rows" label="Loading your assignments" />
  const { pending, submitted } = groupAssignments(assignments)
  return (
    <Tabs
      label="Assignments"
      tabs={[
        {
          value: 'pending',
          label: 'Pending',
          count: pending.length,
          content: <Cards label="Pending" assignments={pending} empty={NOTHING_PENDING} />,
        },
        {
          value: 'submitted',
          label: 'Submitted',
          count: submitted.length,
          content: <Cards label="Submitted" assignments={submitted} empty={NOTHING_SUBMITTED} />,
        },
      ]}
    />
  )
}

const NOTHING_PENDING = 'All Caught Up! You have no pending assignments.'
const NOTHING_SUBMITTED = 'No Submitted Assignments. Your submitted assignments will appear here.'

function Cards({ label, assignments, empty }: { label: string; assignments: StudentAssignment[]; empty: string }) {
  if (assignments.length === 0) return <EmptyState title={empty} />
  return (
    <ul aria-label={label} className="grid gap-5 lg:grid-cols-2">
      {assignments.map((assignment) => (
        <AssignmentCard key={assignment.id} assignment={assignment} />
      ))}
    </ul>
  )
}
