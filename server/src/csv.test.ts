import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

it.each([
  ...['=1+1', '+1', '-1', '@sum', '＝1+1', '＋1', '－1', '＠sum', '﹦1', '−1'],
  ...['\t=1', '\r=1', '\n=1', '\tx', '\rx', '  =1', '\u00A0=1', '\u3000＝1', '\uFEFF=1', '\u200B@x', '\u0001+1'],
])('puts a quote mark before %j, which a spreadsheet would take for a formula [csv/formulas]', (value) => {
  expect(csvCell(value)).toBe(`"'${value}"`)
})

it('leaves NUL out before it looks at the rest [csv/formulas]', () => {
  expect([csvCell('\0=1'), csvCell('a\0b')]).toEqual([`"'=1"`, '"ab"'])
})

it('leaves every other text as it is, with its quotes doubled', () => {
  expect(csvLine(['Amina "Noor" Khan', ' خان', 'a=b', '۱۲', ''])).toBe('"Amina ""Noor"" Khan"," خان","a=b","۱۲",""\r\n')
})
