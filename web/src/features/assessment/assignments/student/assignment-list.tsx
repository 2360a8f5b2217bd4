import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Tabs } from '@/shared/ui/tabs'
import { myAssignmentsQuery } from './api'
import { AssignmentCard } from './assignment-card'
import { groupAssignments } from './group-assignments'

/** The assignments of all courses held: what is to be done, and what was handed in. */
export function AssignmentList() {
  const query = useQuery(myAssignmentsQuery)
  const { data: assignments } = query
  if (!assignments)
    return (
      <QueryState
        query={{ ...query, refetch: () => window.location.reload() }}
        what="your assignments"
        title="An Error Occurred"
        text={messageOf(query.error, 'Could not fetch assignments.')}
      />
    )
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
