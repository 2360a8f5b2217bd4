import { expect, it } from 'vitest'
import { daysLeft } from './enrollment-end'

const END = '2026-11-15T09:00:00.000Z'
const before = (days: number) => Date.parse(END) - days * 24 * 60 * 60 * 1000

it('counts the last fourteen days of an enrollment, begun ones included', () => {
  expect(daysLeft(END, before(14.01))).toBeNull()
  expect(daysLeft(END, before(14))).toBe(14)
  expect(daysLeft(END, before(9.2))).toBe(10)
  expect(daysLeft(END, before(0.1))).toBe(1)
  expect(daysLeft(END, before(0))).toBeNull()
})
