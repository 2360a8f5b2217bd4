import { expect, it } from 'vitest'
import { dayIn, daysOf, guessColumns, readBankFile, toBankLines } from './read-bank-file'

const FILE = `\uFEFFMeezan Bank Limited\r
Account;0101\r
Date;Description;Reference No;Debit;Credit\r
14-Nov-2026;"IBFT; from ""Amina""";FT 1001;;20,000.50\r
15/11/2026;Charges;FT 1002;35.00;\r
`

it("finds the headline, the columns and what came in of a bank's file [money/bank-file]", () => {
  const file = readBankFile(FILE)
  expect(file?.header).toEqual(['Date', 'Description', 'Reference No', 'Debit', 'Credit'])
  const columns = guessColumns(file?.header ?? [])
  expect(columns).toEqual({ date: 0, reference: 2, amount: 4 })
  expect(file?.rows[0]?.[1]).toBe('IBFT; from "Amina"')
  expect(toBankLines(file?.rows ?? [], columns)).toEqual([{ reference: 'FT 1001', amount: 20_000.5 }])
  expect(daysOf(file?.rows ?? [], 0)).toEqual(['2026-11-14', '2026-11-15'])
  expect(readBankFile('nothing')).toBeNull()
})

it('reads days as banks write them [money/bank-file]', () => {
  expect(['2026-11-14 09:00', '14.11.26', '4 November 2026', 'Total'].map(dayIn)).toEqual([
    '2026-11-14',
    '2026-11-14',
    '2026-11-04',
    null,
  ])
})
