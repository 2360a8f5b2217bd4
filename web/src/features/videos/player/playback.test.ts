import { expect, it } from 'vitest'
import { lifeOf } from './playback'

const now = Date.parse('2026-11-14T10:00:00Z')

it('reads the life of an address from its end', () => {
  expect(lifeOf('2026-11-14T10:15:00Z', now)).toBe(15 * 60_000)
  expect(lifeOf('2026-11-14T10:00:30Z', now)).toBe(30_000)
})

it('does not believe a clock that is hours off', () => {
  expect(lifeOf('2026-11-14T07:15:00Z', now)).toBe(10 * 60_000)
  expect(lifeOf('2026-11-14T20:15:00Z', now)).toBe(10 * 60_000)
})
