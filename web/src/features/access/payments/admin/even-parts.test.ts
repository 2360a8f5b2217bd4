import { expect, it } from 'vitest'
import { evenParts } from './even-parts'

it('proposes equal parts that add up, a month apart [money/instalments]', () => {
  expect(evenParts(20_000, 3, '2026-11-30')).toEqual([
    { amount: '6668', due_day: '2026-11-30' },
    { amount: '6666', due_day: '2026-12-30' },
    { amount: '6666', due_day: '2027-01-30' },
  ])
  expect(evenParts(100.5, 2, '2027-01-31')).toEqual([
    { amount: '50.5', due_day: '2027-01-31' },
    { amount: '50', due_day: '2027-02-28' },
  ])
})
