import { describe, expect, it } from 'vitest'
import { countJourney, figuresOf, newCounts } from './figures.ts'
import { addTo, quantileOf, type Spread, toldMinutes } from './spread.ts'

const HOUR = 60
const DAY = 24 * HOUR

describe('minutes', () => {
  it.each([
    [-5, 0],
    [0.4, 0],
    [59.4, 59],
    [59.6, HOUR],
    [89, HOUR],
    [91, 2 * HOUR],
    [4 * DAY - 20, 4 * DAY],
    [4.4 * DAY, 4 * DAY],
    [400.6 * DAY, 401 * DAY],
  ])('%s is told as %s [desk/knowing]', (minutes, told) => {
    expect(toldMinutes(minutes * 60_000)).toBe(told)
  })
})

it('finds the median and what nine of ten stay under, among any number of them [desk/knowing]', () => {
  const spread: Spread = new Map()
  expect(quantileOf(spread, 0.5)).toBeNull()
  for (const minutes of [30, 5, 5, 10, 20, 25, 15, 35, 40, 90_000]) addTo(spread, minutes)
  expect([quantileOf(spread, 0.5), quantileOf(spread, 0.9), quantileOf(spread, 1)]).toEqual([20, 40, 90_000])
})

it('lets whoever took a step have passed those before it, and times what is known alone [desk/knowing]', () => {
  const counts = newCounts()
  const at = (day: number) => ({ at: `2026-11-0${day}T00:00:00.000Z` })
  countJourney(counts, { signed_up: at(1) })
  countJourney(counts, { signed_up: at(1), enrolled: at(7), began: { at: null }, certified: at(9) })
  const { funnel } = figuresOf(counts)
  expect(funnel.map(({ step, count, median_minutes }) => [step, count, median_minutes])).toEqual([
    ['signed_up', 2, null],
    ['applied', 1, null],
    ['approved', 1, null],
    ['enrolled', 1, 6 * DAY],
    ['began', 1, null],
    ['finished', 1, null],
    ['certified', 1, 2 * DAY],
  ])
})
