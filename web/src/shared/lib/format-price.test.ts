import { describe, expect, it } from 'vitest'
import { formatPrice } from './format-price'

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
