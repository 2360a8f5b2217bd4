import type { CsvRow } from '@/shared/lib/csv-rows'
import { directionIn, readWritten } from './bank-amounts'
import { readDay } from './bank-dates'

/** Places of columns; -1 where the file has none. Amounts stand in columns of their own (in, out) or in one of both. */
export type Columns = Record<'date' | 'credit' | 'debit' | 'amount' | 'direction', number>
type Kind = keyof Columns | 'type' | 'other'

export const NO_COLUMNS: Columns = { date: -1, credit: -1, debit: -1, amount: -1, direction: -1 }

/** Words beside which "credit" or "amount" means something else, such as "Credit account no" or "Balance amount". */
const NO_MONEY = /\b(balance|bal|no|number|account|ref|reference|slip|details?|description|card|name|words)\b/
const CREDIT = /\b(credits?|deposits?|cr|paid in|money in)\b/
const DEBIT = /\b(debits?|withdrawals?|dr|paid out|money out)\b/

function kindOf(head: string): Kind {
  const words = head
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (/\b(date|dt)\b/.test(words)) return 'date'
  if (NO_MONEY.test(words)) return 'other'
  if (CREDIT.test(words) && DEBIT.test(words)) return 'direction'
  if (CREDIT.test(words)) return 'credit'
  if (DEBIT.test(words)) return 'debit'
  if (/\b(amount|amt)\b/.test(words)) return 'amount'
  return /^((transaction|txn|tran|trans|trn) )?type$|^(d c|c d|indicator)$/.test(words) ? 'type' : 'other'
}

/** How many columns a row names if it is a header: it names a date and money, and contains neither. */
export function headScore({ cells }: CsvRow): number {
  const kinds = cells.map(kindOf)
  const hasMoney = kinds.some((kind) => ['credit', 'debit', 'amount', 'direction'].includes(kind))
  const holdsData = cells.some((cell) => readDay(cell, 'day') || (cell.trim() && readWritten(cell)))
  return kinds.includes('date') && hasMoney && !holdsData ? cells.filter((cell) => cell.trim()).length : 0
}

/** Guesses the columns from the header, and from the cells below where the header leaves it open. */
export function guessColumns(head: CsvRow | undefined, rows: readonly CsvRow[]): Columns {
  const kinds = head?.cells.map(kindOf) ?? []
  const isValue = (at: number) => /\bvalue\b/i.test(head?.cells[at] ?? '')
  const dates = kinds.flatMap((kind, at) => (kind === 'date' ? [at] : []))
  const date = dates.find((at) => !isValue(at)) ?? dates[0] ?? -1
  const [credit, debit] = [kinds.indexOf('credit'), kinds.indexOf('debit')]
  if (credit >= 0 || debit >= 0) return { ...NO_COLUMNS, date, credit, debit }
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)
  const [both, type] = [kinds.indexOf('direction'), kinds.indexOf('type')]
  const holdsMarks = cellsOf(both).some(directionIn)
  const isType = cellsOf(type).length > 0 && cellsOf(type).every(directionIn)
  const direction = holdsMarks ? both : isType ? type : -1
  const named = kinds.indexOf('amount')
  const amount = named < 0 && !holdsMarks ? both : named
  // Unmarked amounts may go either way: the user decides.
  const isTold = direction >= 0 || cellsOf(amount).some((cell) => readWritten(cell)?.says)
  return { ...NO_COLUMNS, date, ...(isTold ? { amount, direction } : {}) }
}
