import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { courseAssignmentsQuery } from './api'
import { AssignmentBadges } from './assignment-badges'
import { DueDate } from './due-date'

/** The assignments of one course, for its learning home. */
export function AssignmentOverview({ courseId }: { courseId: string }) {
  return (
    <section aria-labelledby="assignments">
      <h2 id="assignments" className="mb-3 text-xl">
        Assignments
      </h2>
      <Assignments courseId={courseId} />
    </section>
  )
}

function Assignments({ courseId }: { courseId: string }) {
  const query = useQuery(courseAssignmentsQuery(courseId))
  const { data: assignments } = query
  if (!assignments) return <QueryState query={query} what="the assignments" count={2} />
  if (assignments.length === 0) {
    return (
      <EmptyState
        title="No assignments yet."
        text="They appear here as soon as the institute adds them."
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  }
  return (
    <ul aria-label="Assignments" className="flex flex-col gap-2.5">
      {assignments.map((assignment) => (
        <Row key={assignment.id} assignment={assignment} />
      ))}
    </ul>
  )
}

function Row({ assignment }: { assignment: StudentAssignment }) {
  const { id, course_id, title } = assignment
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-sm hover:border-line-strong/50">
      <div className="min-w-0">
        <h3 className="text-base font-semibold wrap-anywhere">
          <Link
            to={pagePath('assignment', { courseId: course_id, assignmentId: id })}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <DueDate assignment={assignment} />
      </div>
      <AssignmentBadges assignment={assignment} />
    </li>
  )
}
