import type { Assignment } from '@sonocampus/contract/assignments'
import { Ellipsis, Inbox, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { DateTime } from '@/shared/ui/date-time'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu } from '@/shared/ui/menu'
import { type Column, Table } from '@/shared/ui/table'

export type AssignmentTask = 'edit' | 'rubric' | 'submissions' | 'delete'

interface AssignmentTableProps {
  assignments: readonly Assignment[]
  onTask: (kind: AssignmentTask, assignment: Assignment) => void
}

export function AssignmentTable({ assignments, onTask }: AssignmentTableProps) {
  const columns: Column<Assignment>[] = [
    {
      key: 'title',
      header: 'Title',
      role: 'lead',
      cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
    },
    { key: 'due', header: 'Due Date', cell: ({ due_date }) => <DateTime value={due_date} /> },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (assignment) => (
        <div className="flex justify-end">
          <Menu
            trigger={<IconAction Icon={Ellipsis} label={`Actions for ${assignment.title}`} />}
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onTask('edit', assignment) },
              {
                label: 'Rubric',
                icon: <ListChecks aria-hidden="true" />,
                onSelect: () => onTask('rubric', assignment),
              },
              {
                label: 'View Submissions',
                icon: <Inbox aria-hidden="true" />,
                onSelect: () => onTask('submissions', assignment),
              },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden="true" />,
                tone: 'danger',
                apart: true,
                onSelect: () => onTask('delete', assignment),
              },
            ]}
          />
        </div>
      ),
    },
  ]
  return <Table caption="Assignments" columns={columns} rows={assignments} rowKey={({ id }) => id} />
}
