import type { Assignment } from '@sonocampus/contract/assignments'
import type { AssignmentSubmission } from '@sonocampus/contract/assignments.grading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { Dialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { submissionsQuery } from './api'
import { GradeDialog } from './grade-dialog'

/** The submissions with their grades, and the way to grade them. */
export function SubmissionsDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const ids = { courseId: assignment.course_id, assignmentId: assignment.id }
  const [page, setPage] = useState(1)
  const [graded, setGraded] = useState<string>()
  const list = useQuery(submissionsQuery(ids, page))
  const submission = list.data?.rows.find(({ id }) => id === graded)
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={assignment.title} description="Submissions, oldest first">
      <PagedList
        list={list}
        what="the submissions"
        title="Failed to fetch submissions."
        empty={<EmptyState title="No one has submitted this assignment yet." />}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => <Table caption="Submissions" columns={columnsOf(setGraded)} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
      {submission && (
        <GradeDialog
          ids={ids}
          submission={submission}
          rubric={assignment.rubric}
          onClose={() => setGraded(undefined)}
        />
      )}
    </Dialog>
  )
}

const columnsOf = (onGrade: (submissionId: string) => void): Column<AssignmentSubmission>[] => [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ full_name, email }) => (
      <>
        {full_name && <span className="block font-semibold">{full_name}</span>}
        <span className="block text-sm break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    key: 'submitted',
    header: 'Submitted At',
    cell: ({ submitted_at, is_late, returned }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <DateTime value={submitted_at} />
        {is_late && <StatusBadge status="late" />}
        {returned && <StatusBadge status="returned" />}
      </span>
    ),
  },
  {
    key: 'grade',
    header: 'Grade',
    cell: ({ grade }) =>
      grade === null ? 'Not Graded' : <span className="whitespace-nowrap tabular-nums">{grade} / 100</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: ({ id, full_name, email, returned }) => {
      const verb = returned ? 'View' : 'Grade'
      return (
        <Button variant="secondary" aria-label={`${verb} ${full_name || email}`} onClick={() => onGrade(id)}>
          {verb}
        </Button>
      )
    },
  },
]
