import { expect, it } from 'vitest'
import { amountDifference } from './amount-difference'

it('says whether an amount is short, exact or over [money/received]', () => {
  expect(amountDifference(20_000, '20,000')).toBe('Exactly what is due.')
  expect(amountDifference(20_000, '15000.5')).toBe('PKR 4,999.5 short: the student is asked for the rest.')
  expect(amountDifference(20_000, '21000')).toBe('PKR 1,000 more than is due.')
  expect(amountDifference(20_000, '')).toBe('Due: PKR 20,000')
})
