import type { Gradebook, GradebookRow } from '@sonocampus/contract/gradebook'
import { pagePath } from '@sonocampus/contract/pages'
import { DeskLink } from '@/shared/session/desk-link'
import { type Column, Table } from '@/shared/ui/table'

type Mark = GradebookRow['marks'][number]

/** Students by items; a long row of items scrolls under the students' names on wide screens. */
export function GradebookGrid({ book }: { book: Gradebook }) {
  const columns: Column<GradebookRow>[] = [
    {
      key: 'student',
      header: 'Student',
      role: 'lead',
      className: 'held',
      cell: ({ student, is_active }) => (
        <>
          <DeskLink to={pagePath('adminStudent', { userId: student.id })} className="link">
            {student.full_name || student.email}
          </DeskLink>
          {!is_active && <span className="block text-xs text-ink-faint">Access ended</span>}
        </>
      ),
    },
    { key: 'progress', header: 'Progress', align: 'end', cell: ({ progress }) => `${progress}%` },
    ...book.items.map(
      ({ id, title }, index): Column<GradebookRow> => ({
        key: id,
        header: title,
        align: 'end',
        cell: ({ marks }) => <MarkCell mark={marks[index]} />,
      }),
    ),
  ]
  return (
    <Table
      caption={`Marks of ${book.course.title}`}
      columns={columns}
      rows={book.rows}
      rowKey={({ student }) => student.id}
    />
  )
}

function MarkCell({ mark }: { mark: Mark | undefined }) {
  if (!mark?.is_submitted) return <span className="text-ink-faint">–</span>
  return (
    <span className="tabular-nums">
      {mark.score === null ? <span className="text-wait">To grade</span> : `${mark.score} / ${mark.out_of}`}
      {mark.is_late && <span className="block text-xs text-wait">Late</span>}
    </span>
  )
}
