import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useHoldToSelect } from '../lib/use-hold-to-select'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** 'lead' names the row, and is the card's headline on a phone; 'actions' are at its foot. */
  role?: 'lead' | 'actions'
  /** In a list on a phone: beside the lead, on the second line without the column's name, or left out. */
  phone?: 'beside' | 'bare' | 'none'
  /** It has a checkbox (selection-bar.tsx): whether one is checked. */
  picks?: 'some' | 'none'
  className?: string
}

interface TableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Rows to find a thing in: low, each with one link that fills it (`row-link`), two lines on a phone. */
  isList?: boolean
  className?: string
  /** A wide table without focusable content takes focus itself, to be scrolled by keys. */
  focusable?: boolean
}

/** A real table; under 640 px its rows are cards (table.css). The caller shows loading, empty and failed lists. */
export function Table<Row>({ caption, columns, rows, rowKey, isList, className, focusable }: TableProps<Row>) {
  const holdToSelect = useHoldToSelect()
  return (
    <div
      className={clsx('table-room rounded-lg border border-line bg-surface shadow-sm', className)}
      {...(isList && holdToSelect)}
      {...(focusable && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={clsx('data-table', isList && 'is-list')} data-picks={columns.find(({ picks }) => picks)?.picks}>
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
            <Line key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Drawn again only if its row changed, where the columns stay the same. */
const Line = memo(function Line<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode

/** The lead names its row for screen readers. */
function Cell<Row>({
  column: { role, header, align, phone, className },
  children,
}: {
  column: Column<Row>
  children: ReactNode
}) {
  const look = {
    'data-label': header,
    'data-align': align,
    'data-lead': role === 'lead' || undefined,
    'data-actions': role === 'actions' || undefined,
    'data-phone': phone,
    className,
  }
  if (role === 'lead')
    return (
      <th scope="row" {...look}>
        {children}
      </th>
    )
  return <td {...look}>{role ? children : <div className="min-w-0">{children}</div>}</td>
}
