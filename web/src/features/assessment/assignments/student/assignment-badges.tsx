import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { Badge } from '@/shared/ui/badge'
import { StatusBadge } from '@/shared/ui/status-badge'

/** The status, and what else is worth a look: work that came late, came back, or has its grade. */
export function AssignmentBadges({ assignment }: { assignment: StudentAssignment }) {
  const { status, is_late, is_returned, grade } = assignment
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {is_returned && <StatusBadge status="returned" />}
      {is_late && <StatusBadge status="late" />}
      {grade !== null && <Badge>{grade} / 100</Badge>}
    </span>
  )
}
