import { limits } from '@sonocampus/contract/limits'
import { type CsvRow, hasMoreCells } from '@/shared/lib/csv-rows'
import { type Direction, directionIn, readWritten } from './bank-amounts'
import type { Columns } from './bank-columns'
import { type DayOrder, readDay } from './bank-dates'
import type { BankFile } from './read-bank-file'

/** `in` is compared, `out` and `note` (neither money in nor out) are left out, a `problem` could not be read. */
type State = Direction | 'note' | 'problem'
export type FileLine = {
  line: number
  state: State
  /** All words of the row but its dates and amounts: the transaction id may stand in any of them. */
  text: string
  amount: number
  day: string | null
  why: string
}

const TOTAL = /\b(total|opening|closing|brought forward|carried forward|balance)\b/i

/** Each row below the head, with what it is and, unless it is money that came in, why it is not compared. */
export function readBankLines({ rows, head }: BankFile, columns: Columns, order: DayOrder): FileLine[] {
  const names = rows[head]
  const below = rows.slice(head + 1)
  const unmarked = unmarkedMeans(below, columns.amount)
  return below.map((row) => {
    const day = readDay(row.cells[columns.date] ?? '', order)
    const text = textOf(row, columns, names)
    const money = moneyOf(row, columns, unmarked)
    const say = (state: State, why: string, amount = 0): FileLine => ({ line: row.line, state, text, amount, day, why })
    if (row.isOpen) return say('problem', "A quotation mark isn't closed, so this line and all after it can't be read.")
    if (names && row.cells.join() === names.cells.join()) return say('note', 'The header again.')
    if (!day) {
      if (!money) return say('note', 'No date and no amount.')
      if (TOTAL.test(row.cells.join(' '))) return say('note', 'A total or a balance.')
      const written = row.cells[columns.date]?.trim()
      return say('problem', written ? `“${written}” is not a date.` : 'No date.')
    }
    if (names && hasMoreCells(row, names))
      return say('problem', 'It has more cells than the header, so they may have shifted.')
    if (!money) return say('note', 'No amount.')
    if (typeof money === 'string') return say('problem', money)
    if (money.direction === 'out') return say('out', 'Money that went out.', money.amount)
    if (text.length > limits.statements.reference)
      return say('problem', `Its text is longer than ${limits.statements.reference} characters.`)
    return say('in', '', money.amount)
  })
}

function textOf({ cells }: CsvRow, columns: Columns, names: CsvRow | undefined): string {
  const taken = Object.values(columns)
  return cells
    .filter((_, at) => !taken.includes(at) && !/\b(balance|date)\b/i.test(names?.cells[at] ?? ''))
    .map((cell) => cell.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join(' · ')
}

/** If only debits are marked, unmarked amounts are credits. If credits are marked too, an unmarked one is in doubt. */
function unmarkedMeans(rows: readonly CsvRow[], amount: number): Direction | undefined {
  const said = new Set(rows.map(({ cells }) => readWritten(cells[amount] ?? '')?.says))
  return said.has('out') && !said.has('in') ? 'in' : undefined
}

type Money = { amount: number; direction: Direction }

/** The amount and its direction; undefined without an amount, a sentence if it is in doubt. */
function moneyOf({ cells }: CsvRow, columns: Columns, unmarked: Direction | undefined): Money | string | undefined {
  const cell = (name: keyof Columns) => cells[columns[name]]?.trim() ?? ''
  const [credit, debit, amount] = [readWritten(cell('credit')), readWritten(cell('debit')), readWritten(cell('amount'))]
  if (!credit) return notAmount(cell('credit'))
  if (!debit) return notAmount(cell('debit'))
  if (!amount) return notAmount(cell('amount'))
  const given = [credit, debit, amount].filter((one) => one.amount > 0)
  if (given.length > 1) return 'It has more than one amount.'
  if (credit.amount > 0) return { amount: credit.amount, direction: credit.says ?? 'in' }
  if (debit.amount > 0)
    return debit.says === 'in' ? 'The debit is marked as a credit.' : { amount: debit.amount, direction: 'out' }
  if (amount.amount === 0) return undefined
  const marked = directionIn(cell('direction'))
  if (cell('direction') && !marked) return `“${cell('direction')}” says neither credit nor debit.`
  if (marked && amount.says && amount.says !== marked) return 'Its sign contradicts its credit or debit mark.'
  const direction = marked ?? amount.says ?? (columns.direction < 0 ? unmarked : undefined)
  return direction ? { amount: amount.amount, direction } : 'It is marked neither credit nor debit.'
}

const notAmount = (cell: string) => `“${cell}” is not an amount in rupees.`

/** The first and the last day of a file. */
export function daysOf(lines: readonly FileLine[]): [string, string] | null {
  const days = lines.flatMap(({ day }) => day ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? [first, last] : null
}
