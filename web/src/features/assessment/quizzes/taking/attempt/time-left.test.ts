import { expect, it } from 'vitest'
import { announcement, secondsUntil, urgencyOf } from './time-left'

it('counts whole seconds down to zero', () => {
  expect([0, 1, 999, 1000, 59_000, 60_000, 90_000].map((now) => secondsUntil(60_000, now))).toEqual([
    60, 60, 60, 59, 1, 0, 0,
  ])
})

it('speaks at five minutes and at one, and not in between', () => {
  const spoken = Array.from({ length: 601 }, (_, passed) => announcement(600, 600 - passed))
  const changes = spoken.flatMap((text, at) => (at > 0 && text !== spoken[at - 1] ? [[600 - at, text]] : []))
  expect(changes).toEqual([
    [300, '5 minutes left.'],
    [60, '1 minute left.'],
    [0, 'Time is up.'],
  ])
})

it('does not speak of minutes that had passed before the page was opened', () => {
  expect(announcement(180, 180)).toBe('')
  expect(announcement(180, 61)).toBe('')
  expect(announcement(180, 60)).toBe('1 minute left.')
  expect(announcement(40, 30)).toBe('')
})

it('grows urgent', () => {
  expect([301, 300, 61, 60, 0].map(urgencyOf)).toEqual(['calm', 'soon', 'soon', 'now', 'now'])
})
