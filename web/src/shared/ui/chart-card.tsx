import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveCsv } from '../lib/save-csv'
import { Card, CardHeader } from './card'
import { type Column, Table } from './table'

/** `value` is the cell's value in the downloaded spreadsheet. */
export type ChartColumn<Row> = Column<Row> & { value: (row: Row) => string | number }

interface ChartCardProps<Row> {
  title: string
  lead: ReactNode
  chart: ReactNode
  columns: readonly ChartColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** A chart with its numbers, to read as a table or to download. */
export function ChartCard<Row>({ title, lead, chart, columns, rows, rowKey }: ChartCardProps<Row>) {
  const save = () =>
    saveCsv(title.toLowerCase().replaceAll(/\W+/g, '-'), [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ])
  return (
    <Card>
      <CardHeader title={title} lead={lead} />
      {chart}
      <div className="relative mt-4">
        <details className="group">
          <summary className="link tap w-fit cursor-pointer text-sm">
            <span className="group-open:hidden">Show as a table</span>
            <span className="hidden group-open:inline">Hide the table</span>
          </summary>
          <div className="mt-3">
            <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} focusable />
          </div>
        </details>
        <button
          type="button"
          className="link tap absolute end-0 top-0 inline-flex items-center gap-1.5 text-sm"
          aria-label={`${title} as CSV`}
          onClick={save}
        >
          <Download className="size-4" aria-hidden="true" />
          CSV
        </button>
      </div>
    </Card>
  )
}
