import { expect, it } from 'vitest'
import { placeOf } from './viewer-overlay'

const places = (isPlaying: boolean) => Array.from({ length: 60 }, (_, move) => placeOf(move, isPlaying))

it('is whole wherever it moves: it is drawn back by as much as it was moved', () => {
  for (const { left, top, transform } of places(true)) expect(transform).toBe(`translate(-${left}, -${top})`)
})

it('goes all over the picture while it plays, and stays at an edge while a button lies in the middle', () => {
  expect(new Set(places(true).map(({ top }) => top)).size).toBeGreaterThan(20)
  expect([...new Set(places(false).map(({ top }) => top))].sort()).toEqual(['0%', '100%'])
})
