import type { BankLine } from '@sonocampus/contract/statements'

export type BankFile = { header: string[]; rows: string[][] }
export type Columns = Record<'date' | 'reference' | 'amount', number>

/** A CSV as banks write it: with commas, semicolons or tabs, quotes, and a headline somewhere near the top. */
export function readBankFile(text: string): BankFile | null {
  const rows = readCells(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const named = rows.slice(0, 30).findIndex((row) => row.filter(isHeadline).length >= 2)
  const at = Math.max(named, 0)
  const header = rows[at]
  return header && rows.length > at + 1 ? { header, rows: rows.slice(at + 1) } : null
}

const isHeadline = (cell: string) => HEADS.some((head) => head.test(cell))

function readCells(text: string): string[][] {
  const most = (one: string, other: string) => text.split(other).length - text.split(one).length
  const [mark = ','] = [',', ';', '\t'].toSorted(most)
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\n]*))(${mark}|\\n|$)`, 'g')
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain, after] of text.matchAll(cells)) {
    if (whole === '') break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (after !== mark) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}

const DATE = /date/i
const REFERENCE = /ref|trans.*id|tid|rrn|stan|descr|narrat|particular|details/i
const AMOUNT = /credit|deposit|amount|received|paid in/i
const HEADS = [DATE, REFERENCE, AMOUNT]

/** Which column is which, by its headline; -1 where none says so. */
export function guessColumns(header: readonly string[]): Columns {
  const find = (...heads: RegExp[]) =>
    heads.map((head) => header.findIndex((cell) => head.test(cell))).find((index) => index >= 0) ?? -1
  return {
    date: find(DATE),
    reference: find(/ref|trans.*id|tid|rrn/i, REFERENCE),
    amount: find(/credit|deposit|paid in/i, AMOUNT),
  }
}

/** What came in: lines without an amount, or with one that left, are not ours to find. */
export function toBankLines(rows: readonly string[][], columns: Columns): BankLine[] {
  return rows.flatMap((row) => {
    const amount = Number((row[columns.amount] ?? '').replace(/[^\d.-]/g, ''))
    const reference = (row[columns.reference] ?? '').slice(0, 200)
    return amount > 0 && reference ? [{ reference, amount: Math.round(amount * 100) / 100 }] : []
  })
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of a cell, written 2026-11-14, 14/11/2026, 14-Nov-2026 or 14 November 26; null for anything else. */
export function dayIn(cell: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell)
  if (iso) return iso[0]
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[\s./-]+([a-z]+|\d{1,2})[\s./,-]+(\d{4}|\d{2})\b/i.exec(cell) ?? []
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (!day || number < 1 || number > 12) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(Number(day))}`
}

/** The first and the last day of a file. */
export function daysOf(rows: readonly string[][], column: number): [string, string] | null {
  const days = rows.flatMap((row) => dayIn(row[column] ?? '') ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? [first, last] : null
}
