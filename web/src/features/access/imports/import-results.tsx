import type { ImportResult } from '@sonocampus/contract/imports'
import { Badge } from '@/shared/ui/badge'
import { type Column, Table } from '@/shared/ui/table'

const states = (isDone: boolean) => ({
  change: isDone ? (['done', 'Imported'] as const) : (['wait', 'To import'] as const),
  same: ['neutral', 'Unchanged'] as const,
  refused: ['refuse', 'Refused'] as const,
})

const columnsOf = (shown: ReturnType<typeof states>): Column<ImportResult>[] => [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ full_name, email }) => (
      <span className="wrap-anywhere">
        {full_name && <b className="block">{full_name}</b>}
        {email}
      </span>
    ),
  },
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={shown[state][0]}>{shown[state][1]}</Badge>,
  },
  { key: 'text', header: 'Details', cell: ({ text }) => text },
]

export const countOf = (rows: ImportResult[], state: ImportResult['state']) =>
  rows.filter((row) => row.state === state).length

/** One sentence for each row; what is wrong comes first, in the order of the file. */
export function ImportResults({ results, isDone }: { results: ImportResult[]; isDone: boolean }) {
  const rows = [...results].sort(
    (a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || a.line - b.line,
  )
  return (
    <Table caption="Rows of the file" columns={columnsOf(states(isDone))} rows={rows} rowKey={({ line }) => line} />
  )
}
