import { describe, expect, it } from 'vitest'
import { formatDuration, formatIban, formatPrice, initialsOf, shadeOf } from './format'

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

it('groups an IBAN by four, without a space at its end', () => {
  expect(formatIban('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702')
  expect(formatIban('GB33BUKB202015555555555')).toBe('GB33 BUKB 2020 1555 5555 555')
})

it('writes minutes and seconds, and hours from the first on', () => {
  expect([0, 9.9, 65, 600, 3599, 3600, 3725].map(formatDuration)).toEqual([
    '0:00',
    '0:09',
    '1:05',
    '10:00',
    '59:59',
    '1:00:00',
    '1:02:05',
  ])
})

describe('initialsOf', () => {
  it('gives up to 3 uppercase initials of a title [my-courses/placeholder]', () => {
    expect(initialsOf('obstetric ultrasound')).toBe('OU')
    expect(initialsOf('Basic Abdominal Ultrasound Course')).toBe('BAU')
    expect(initialsOf('Point-of-care')).toBe('POC')
    expect(initialsOf('Doppler & flow')).toBe('DF')
  })
  it('takes fewer when asked, and always gives something', () => {
    expect(initialsOf('Ayesha Noor Khan', 2)).toBe('AN')
    expect(initialsOf('   ')).toBe('?')
  })
})

describe('shadeOf', () => {
  it('is stable and within range', () => {
    expect(shadeOf('Abdominal', 4)).toBe(shadeOf('Abdominal', 4))
    for (const title of ['', 'a', 'Cardiac', 'عربی']) expect(shadeOf(title, 4)).toBeLessThan(4)
  })
})
