import { guardLimits } from '@sonocampus/contract/guard-limits'
import type { ImportResult, ImportRow } from '@sonocampus/contract/imports'
import { csvRows, hasMoreCells } from '@/shared/lib/csv-rows'

export const TEMPLATE = 'email,full name,course,months,amount\r\n'

const COLUMNS = {
  email: /^e-?mail/i,
  full_name: /^(full )?name$|^student$/i,
  course: /^course/i,
  months: /^months?$|^duration/i,
  amount: /^amount|^received/i,
} as const satisfies Record<Exclude<keyof ImportRow, 'line'>, RegExp>
type Name = keyof typeof COLUMNS

export type ImportFile = {
  rows: ImportRow[]
  /** Lines that cannot be read, and why: they are not sent. */
  refused: ImportResult[]
  /** Columns that are not read. */
  unread: string[]
}

/** The rows of a file whose first row names the columns; null where it names no email. Empty rows are passed over. */
export function readImportFile(text: string): ImportFile | null {
  const [header, ...rows] = csvRows(text).filter(({ cells }) => cells.some((cell) => cell.trim()))
  const names = header?.cells.map((cell) => cell.trim()) ?? []
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, pattern]) => [name, names.findIndex((cell) => pattern.test(cell))]),
  ) as Record<Name, number>
  if (!header || places.email < 0) return null
  const isRead = (at: number) => Object.values(places).includes(at)
  const file: ImportFile = { rows: [], refused: [], unread: names.filter((name, at) => name && !isRead(at)) }
  for (const row of rows) {
    // A little more than any cell may hold, so that the server says which line is too long.
    const cell = (name: Name) => (row.cells[places[name]] ?? '').trim().slice(0, guardLimits.imports.cell)
    const refuse = (why: string) =>
      file.refused.push({
        line: row.line,
        email: cell('email'),
        full_name: cell('full_name'),
        state: 'refused',
        text: why,
        seat: null,
      })
    if (row.isOpen) refuse("A quotation mark isn't closed, so this line and all after it can't be read.")
    else if (hasMoreCells(row, header)) refuse('It has more cells than the header, so they may have shifted.')
    else
      file.rows.push({
        line: row.line,
        email: cell('email'),
        full_name: cell('full_name'),
        course: cell('course'),
        months: cell('months'),
        amount: cell('amount'),
      })
  }
  return file
}
