import type { QuizSubmission } from '@sonocampus/contract/quizzes.grading'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'

interface SubmissionTableProps {
  submissions: readonly QuizSubmission[]
  onOpen: (submissionId: string) => void
}

/** Until a person has saved a grade it is Pending, with the computed score that the student reads. */
export function SubmissionTable({ submissions, onOpen }: SubmissionTableProps) {
  const columns: Column<QuizSubmission>[] = [
    {
      key: 'student',
      header: 'Student',
      role: 'lead',
      cell: ({ student }) => (
        <>
          {student.full_name && <span className="block font-semibold">{student.full_name}</span>}
          <span className="block break-all text-ink-soft">{student.email}</span>
        </>
      ),
    },
    { key: 'submitted', header: 'Submitted At', cell: (submission) => <Submitted submission={submission} /> },
    {
      key: 'status',
      header: 'Status',
      cell: ({ is_graded }) => <StatusBadge status={is_graded ? 'graded' : 'pending'} />,
    },
    {
      key: 'score',
      header: 'Score',
      align: 'end',
      cell: ({ score, auto_score, total_points }) => (
        <>
          {score ?? auto_score} / {total_points}
          {score === null && <span className="block text-ink-soft">Automatic</span>}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: ({ id, student }) => (
        <Button
          variant="secondary"
          aria-label={`View & Grade ${student.full_name || student.email}`}
          onClick={() => onOpen(id)}
        >
          View &amp; Grade
        </Button>
      ),
    },
  ]
  return <Table caption="Submissions" columns={columns} rows={submissions} rowKey={({ id }) => id} />
}

function Submitted({ submission }: { submission: QuizSubmission }) {
  const { submitted_at, attempt_number, is_counted, is_late, timed_out } = submission
  const notes = [
    attempt_number > 1 && `Attempt ${attempt_number}`,
    !is_counted && 'another attempt counts',
    timed_out && 'time ran out',
  ].filter(Boolean)
  return (
    <>
      <DateTime value={submitted_at} className="sm:whitespace-nowrap" />
      {notes.length > 0 && <span className="block text-ink-soft">{notes.join(', ')}</span>}
      {is_late && <StatusBadge status="late" className="mt-1" />}
    </>
  )
}
