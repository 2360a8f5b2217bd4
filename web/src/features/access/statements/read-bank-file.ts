import { type CsvRow, csvRows, delimitersOf } from '@/shared/lib/csv-rows'
import { headScore } from './bank-columns'

/** The rows of a bank's file that hold anything, and which of them names the columns: -1 where none does. */
export type BankFile = { rows: CsvRow[]; head: number }

/** Banks write a few lines about the account first. The right delimiter is the one with which a row names the most columns. */
export function readBankFile(text: string): BankFile {
  const read = delimitersOf(text).map((delimiter) => {
    const rows = csvRows(text, delimiter).filter(({ cells }) => cells.some((cell) => cell.trim()))
    const scores = rows.map(headScore)
    const score = Math.max(0, ...scores.slice(0, LOOKED_AT))
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0)
    return { rows, head: score > 0 ? scores.indexOf(score) : -1, score, cells }
  })
  const [best] = read.toSorted((one, other) => other.score - one.score || other.cells - one.cells)
  return { rows: best?.rows ?? [], head: best?.head ?? -1 }
}

const LOOKED_AT = 100
