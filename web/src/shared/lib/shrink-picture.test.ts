import { expect, it } from 'vitest'
import { scaledSize } from './shrink-picture'

it.each([
  ['a photograph', { width: 8000, height: 6000 }, { width: 2400, height: 1800 }],
  ['a photograph held upright', { width: 3000, height: 4000 }, { width: 1800, height: 2400 }],
  ['a long screenshot, which keeps its width', { width: 1080, height: 9000 }, { width: 1080, height: 9000 }],
  ['a picture that is small already', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a strip', { width: 1, height: 90_000 }, { width: 1, height: 90_000 }],
])('draws %s at a size that reads', (_, before, after) => {
  expect(scaledSize(before, 2400)).toEqual(after)
})

it('never asks for more than a small phone can hold', () => {
  const { width, height } = scaledSize({ width: 2000, height: 50_000 }, 2400)
  expect(width * height).toBeLessThanOrEqual(16_100_000)
})
