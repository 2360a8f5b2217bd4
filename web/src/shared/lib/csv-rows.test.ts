import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

it('reads a cell with a million quotation marks as it is, without halting the screen [upload/hostile-tables]', () => {
  const quotes = '"'.repeat(1_000_000)
  expect(csvRows(`a,b\nx${quotes},y`)[1]?.cells).toEqual([`x${quotes}`, 'y'])
  expect(csvRows(`a,b\n ${'"" '.repeat(100_000)},y`)[1]?.cells.at(-1)).toBe('y')
})
