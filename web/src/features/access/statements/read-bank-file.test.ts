import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decodeText } from '@/shared/lib/decode-text'
import { readWritten } from './bank-amounts'
import { type Columns, guessColumns, NO_COLUMNS } from './bank-columns'
import { type DayOrder, dayOrderOf, readDay } from './bank-dates'
import { readBankFile } from './read-bank-file'
import { daysOf, readBankLines } from './read-bank-lines'

const sample = (name: string) => decodeText(readFileSync(join(import.meta.dirname, 'samples', name)))

/** Each line of a file: its number, its kind, its amount, its text or why it is left out. */
function shown(text: string, chosen?: { columns?: Columns; order?: DayOrder }): string[] {
  const file = readBankFile(text)
  const below = file.rows.slice(file.head + 1)
  const columns = chosen?.columns ?? guessColumns(file.rows[file.head], below)
  const found = dayOrderOf(below.map(({ cells }) => cells[columns.date] ?? ''))
  const order = chosen?.order ?? (found === 'month' ? 'month' : 'day')
  return readBankLines(file, columns, order).map(({ line, state, amount, text, why, day }) =>
    state === 'in' ? `${line} ${day} in ${amount}: ${text}` : `${line} ${state}: ${why}`,
  )
}

it('finds the head by its columns, below what banks write first, and the id where it stands [money/bank-file, money/bank-samples]', () => {
  expect(shown(sample('hbl.csv'))).toEqual([
    '7 note: No amount.',
    '8 2026-11-14 in 20000: IBFT-FT26318ABCD1-AMINA',
    '9 2026-11-15 in 25000: INTER BANK FUND TRANSFER · FT26319XYZ77',
    '10 out: Money that went out.',
    '11 out: Money that went out.',
    '12 note: A total or a balance.',
    '13 note: No date and no amount.',
  ])
  expect(shown(sample('meezan.csv'))).toEqual([
    '4 2026-11-14 in 20000.5: IBFT; from "Amina" · FT 1001',
    '5 2026-11-15 in 15000: Raast P2P TID:552910',
    '6 out: Money that went out.',
    '7 note: The header again.',
    '8 problem: “20.000” is not an amount in rupees.',
  ])
})

it('reads which way money went from a column, a mark or a sign, and never guesses it [money/bank-direction, money/bank-samples]', () => {
  expect(shown(sample('ubl.csv'))).toEqual([
    '4 2026-11-13 in 20000: UBL DIGITAL FT26317QQ',
    '5 out: Money that went out.',
    '6 problem: It is marked neither credit nor debit.',
    '7 problem: “TRF” says neither credit nor debit.',
    '8 problem: Its sign contradicts its credit or debit mark.',
  ])
  expect(shown(sample('alfalah.txt'))).toEqual([
    '4 2026-11-14 in 20000: IBFT · Fund transfer 99887766 ثنا',
    '5 out: Money that went out.',
    '6 problem: It is marked neither credit nor debit.',
  ])
  expect(shown(sample('parentheses.csv'))).toEqual([
    '2 2026-11-14 in 20000: Fee of René – FT555',
    '3 out: Money that went out.',
    '4 out: Money that went out.',
  ])
  const unmarked = readBankFile('Date,Details,Amount\n14-Nov-2026,FT1,500\n')
  expect(guessColumns(unmarked.rows[0], unmarked.rows.slice(1))).toEqual({ ...NO_COLUMNS, date: 0 })
  const cells = ['5,000.00 DR', '(5,000.00)', '-5000', '5,000.00-', 'Rs. -5,000', '5000Dr.', 'Dr 5,000', '(5,000) DR']
  for (const cell of cells) expect(readWritten(cell)).toEqual({ amount: 5000, says: 'out' })
  expect(['5,000 CR', '+5,000', 'Rs. 5,000/-', '-', 'nil'].map(readWritten)).toEqual([
    { amount: 5000, says: 'in' },
    { amount: 5000, says: 'in' },
    { amount: 5000, says: undefined },
    { amount: 0, says: undefined },
    { amount: 0, says: undefined },
  ])
  expect(['-5,000 CR', '20.000', 'five'].map(readWritten)).toEqual([null, null, null])
})

it('reads days as banks write them, the order of day and month over the whole file [money/bank-days, money/bank-samples]', () => {
  expect(shown(sample('month-first.csv'))).toEqual(['2 2026-11-05 in 500: FT1', '3 2026-11-14 in 600: FT2'])
  expect(shown(sample('undecided-days.csv'), { order: 'month' })[0]).toBe('2 2026-11-05 in 500: FT1')
  const orders = [['11/05/2026', '12/05/2026'], ['14/11/2026', '11/14/2026'], ['13/11/26', '1/2/26'], ['5-5-2026'], []]
  expect(orders.map(dayOrderOf)).toEqual(['unknown', 'mixed', 'day', 'day', 'day'])
  expect(shown('Date,Text,Credit\n14/11/2026,FT1,5\n11/15/2026,FT2,5', { order: 'day' })).toEqual([
    '2 2026-11-14 in 5: FT1',
    '3 problem: “11/15/2026” is not a date.',
  ])
  const written = [
    '2026-11-04 09:00',
    '4.11.26',
    '4 November 2026',
    '04-NOV-2026',
    '4NOV26',
    'Nov 4, 2026',
    'Wed, 4 Nov 2026',
  ]
  expect(written.map((cell) => readDay(cell, 'day'))).toEqual(written.map(() => '2026-11-04'))
  expect(['Total', '31/02/2026', '46340', '4 Foo 2026', ''].map((cell) => readDay(cell, 'day'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('tells of each line why it could not be read, and drops none [money/bank-lines, money/bank-samples]', () => {
  expect(shown(sample('shifted.csv'))).toEqual([
    '2 problem: It has more cells than the header, so they may have shifted.',
    '3 problem: “31-Feb-2026” is not a date.',
    '4 problem: It has more than one amount.',
    '5 problem: No date.',
    "6 problem: A quotation mark isn't closed, so this line and all after it can't be read.",
  ])
  expect(shown(sample('sep-semicolon.csv'))).toEqual([
    '3 2026-11-14 in 20000: Transfer, FT1',
    '4 problem: “20,00” is not an amount in rupees.',
  ])
  expect(shown(`Date,Text,Credit\n14-Nov-2026,${'x'.repeat(501)},5`)).toEqual([
    '2 problem: Its text is longer than 500 characters.',
  ])
})

it('reads a file without a head by the columns that somebody chose [money/bank-columns]', () => {
  const file = readBankFile(sample('no-head.csv'))
  expect([file.head, file.rows.length]).toEqual([-1, 2])
  const columns = { ...NO_COLUMNS, date: 0, debit: 2, credit: 3 }
  expect(shown(sample('no-head.csv'), { columns })).toEqual([
    '1 2026-11-14 in 500: IBFT FT1',
    '2 out: Money that went out.',
  ])
  expect(daysOf(readBankLines(file, columns, 'day'))).toEqual(['2026-11-14', '2026-11-15'])
  expect(readBankFile('')).toEqual({ rows: [], head: -1 })
})
