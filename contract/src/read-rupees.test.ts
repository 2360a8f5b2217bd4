import { expect, it } from 'vitest'
import { readRupees } from './read-rupees.ts'

it('reads amounts as people and banks write them [import/amounts, money/bank-amounts]', () => {
  const written = ['20000', '20,000', '20,000.50', '1,50,000', 'PKR 20,000', 'Rs. 20,000', 'rs.20,000/-', '5000 PKR']
  expect(written.map(readRupees)).toEqual([20_000, 20_000, 20_000.5, 150_000, 20_000, 20_000, 20_000, 5000])
  expect(['.00', '0.5', ' 7 ', '1,23,45,678.90', '10,000,000'].map(readRupees)).toEqual([
    0, 0.5, 7, 12_345_678.9, 10_000_000,
  ])
})

it('guesses no amount that could mean another [import/amounts, money/bank-amounts]', () => {
  const doubts = ['20.000', '1.234,56', '20,00', '2,0000', '1e4', '0x10', '-5', '(5)', '5 DR', '1 000', 'USD 5', '']
  for (const doubt of [...doubts, '.', 'PKR', '1,2,3', '100,000,001', '٥٠٠'])
    expect([doubt, readRupees(doubt)]).toEqual([doubt, null])
})
