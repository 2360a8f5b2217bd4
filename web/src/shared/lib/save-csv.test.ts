import { expect, it } from 'vitest'
import { csvCell } from './save-csv'

it.each([
  [12.5, '12.5'],
  [-3, '-3'],
  ['Abdomen, liver', '"Abdomen, liver"'],
  ['the "big" one', '"the ""big"" one"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-2+3', "'-2+3"],
])('writes %j as %s, which no spreadsheet calculates [desk/knowing-screen]', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
