import type { Assignment } from '@sonocampus/contract/assignments'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { assignmentsForAdminQuery } from './api'
import { AssignmentDialog } from './assignment-dialog'
import { AssignmentTable, type AssignmentTask } from './assignment-table'
import { DeleteAssignmentDialog } from './delete-assignment-dialog'
import { RubricDialog } from './rubric-dialog'
import { SubmissionsDialog } from './submissions-dialog'

interface AssignmentManagerProps {
  /** Empty until one is chosen. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Shown until a course is chosen. */
  unchosen: ReactNode
}

type Task = { kind: 'create' } | { kind: AssignmentTask; assignment: Assignment }

/** The assignments of one course, and everything that is done to one of them. */
export function AssignmentManager({ courseId, head, unchosen }: AssignmentManagerProps) {
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <>
      {head(
        <Button disabled={courseId === ''} onClick={() => setTask({ kind: 'create' })}>
          <Plus aria-hidden="true" />
          Create Assignment
        </Button>,
      )}
      {courseId ? (
        <CourseAssignments courseId={courseId} onTask={(kind, assignment) => setTask({ kind, assignment })} />
      ) : (
        unchosen
      )}
      {task?.kind === 'create' && <AssignmentDialog courseId={courseId} onClose={close} />}
      {task?.kind === 'edit' && <AssignmentDialog courseId={courseId} assignment={task.assignment} onClose={close} />}
      {task?.kind === 'rubric' && <RubricDialog assignment={task.assignment} onClose={close} />}
      {task?.kind === 'submissions' && <SubmissionsDialog assignment={task.assignment} onClose={close} />}
      {task?.kind === 'delete' && <DeleteAssignmentDialog assignment={task.assignment} onClose={close} />}
    </>
  )
}

interface CourseAssignmentsProps {
  courseId: string
  onTask: (kind: AssignmentTask, assignment: Assignment) => void
}

function CourseAssignments({ courseId, onTask }: CourseAssignmentsProps) {
  const query = useQuery(assignmentsForAdminQuery(courseId))
  const { data: assignments } = query
  if (!assignments) return <QueryState query={query} what="assignments" title="Failed to fetch assignments." />
  if (assignments.length === 0) {
    return (
      <EmptyState
        title="No assignments for this course yet."
        text="Add the first one with the button above."
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  }
  return <AssignmentTable assignments={assignments} onTask={onTask} />
}
