import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** 'lead' is the card's headline on a phone; 'actions' are at its foot. */
  role?: 'lead' | 'actions'
  className?: string
}

interface TableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  className?: string
  /** A wide table without focusable content takes focus itself, to be scrolled by keys. */
  focusable?: boolean
}

/** A real table; under 640 px its rows are cards (table.css). The caller shows loading, empty and failed lists. */
export function Table<Row>({ caption, columns, rows, rowKey, className, focusable }: TableProps<Row>) {
  return (
    <div
      className={clsx('table-room rounded-lg border border-line bg-surface shadow-sm', className)}
      {...(focusable && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-actions={column.role === 'actions' || undefined}
                className={column.className}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.header}
                  data-align={column.align}
                  data-lead={column.role === 'lead' || undefined}
                  data-actions={column.role === 'actions' || undefined}
                  className={column.className}
                >
                  {column.role ? column.cell(row) : <div className="min-w-0">{column.cell(row)}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
