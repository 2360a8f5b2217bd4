import type { ImportResult } from '@sonocampus/contract/imports'
import { Badge } from '@/shared/ui/badge'
import { type Column, Table } from '@/shared/ui/table'

const STATES = {
  change: ['done', 'Change'],
  same: ['neutral', 'As it is'],
  refused: ['refuse', 'Refused'],
} as const

const columns: Column<ImportResult>[] = [
  { key: 'email', header: 'Email', role: 'lead', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge>,
  },
  { key: 'text', header: 'What it says', cell: ({ text }) => text },
]

export const countOf = (rows: ImportResult[], state: ImportResult['state']) =>
  rows.filter((row) => row.state === state).length

/** One sentence for each row; what is wrong comes first. */
export function ImportResults({ results }: { results: ImportResult[] }) {
  const rows = [...results].sort((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused'))
  return <Table caption="Rows of the file" columns={columns} rows={rows} rowKey={({ line }) => line} />
}
