import { describe, expect, it } from 'vitest'
import { amountDifference, formatPrice } from './format-price'

describe('formatPrice', () => {
  it('shows rupees with grouped thousands and nothing to pay as Free [layout/price-format]', () => {
    expect(formatPrice(25_000)).toBe('PKR 25,000')
    expect(formatPrice(1_250_000)).toBe('PKR 1,250,000')
    expect(formatPrice(999)).toBe('PKR 999')
    expect(formatPrice(0)).toBe('Free')
  })
  it('keeps paisa when there are some', () => {
    expect(formatPrice(1499.5)).toBe('PKR 1,499.5')
  })
})

it('says whether an amount is short, exact or over [money/received]', () => {
  expect(amountDifference(20_000, '20,000')).toBe('Exactly what is due.')
  expect(amountDifference(20_000, '15000.5')).toBe('PKR 4,999.5 short: the student is asked for the rest.')
  expect(amountDifference(20_000, '21000')).toBe('PKR 1,000 more than is due.')
  expect(amountDifference(20_000, '')).toBe('Due: PKR 20,000')
})
