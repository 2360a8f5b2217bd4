import { describe, expect, it } from 'vitest'
import { formatMinutes } from './format-minutes'

describe('the duration of a video', () => {
  it('is its seconds divided by 60, with two decimals [admin-videos/duration]', () => {
    expect([0, 2, 59.4, 60, 90, 125, 3600].map(formatMinutes)).toEqual([
      '0.00',
      '0.03',
      '0.99',
      '1.00',
      '1.50',
      '2.08',
      '60.00',
    ])
  })

  it('is N/A when nobody knows it [admin-videos/duration]', () => {
    expect(formatMinutes(null)).toBe('N/A')
  })
})
