import type { ImportRow } from '@sonocampus/contract/imports'
import { csvRows } from '@/shared/lib/csv-rows'

export const TEMPLATE = 'email,full name,course,months,amount\r\n'

const COLUMNS = {
  email: /^e-?mail/i,
  full_name: /^(full )?name$|^student$/i,
  course: /^course/i,
  months: /^months?$|^duration/i,
  amount: /^amount|^received/i,
} as const satisfies Record<Exclude<keyof ImportRow, 'line'>, RegExp>
type Name = keyof typeof COLUMNS

/** The rows of a file whose first row names the columns; null where it names no email. Empty rows are passed over. */
export function readImportFile(text: string): ImportRow[] | null {
  const [header, ...rows] = csvRows(text).filter(({ cells }) => cells.some((cell) => cell.trim()))
  const names = header?.cells.map((cell) => cell.trim()) ?? []
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, pattern]) => [name, names.findIndex((cell) => pattern.test(cell))]),
  ) as Record<Name, number>
  if (places.email < 0) return null
  return rows.map(({ line, cells }) => {
    const cell = (name: Name) => (cells[places[name]] ?? '').trim()
    return {
      line,
      email: cell('email'),
      full_name: cell('full_name'),
      course: cell('course'),
      months: cell('months'),
      amount: cell('amount'),
    }
  })
}
