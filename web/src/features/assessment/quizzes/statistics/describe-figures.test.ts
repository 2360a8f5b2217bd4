import { expect, test } from 'vitest'
import { describeDifficulty, describeDiscrimination, shareOf } from './describe-figures.ts'

test.each([
  [null, 'N/A'],
  [1, '100% right (easy)'],
  [0.8, '80% right (easy)'],
  [0.666, '67% right (medium)'],
  [0.39, '39% right (hard)'],
  [0, '0% right (hard)'],
])('a difficulty of %s reads %s', (difficulty, words) => {
  expect(describeDifficulty({ difficulty })).toBe(words)
})

test.each([
  [null, 'Too early to tell'],
  [0.3, '0.30 (good)'],
  [0.1, '0.10 (fair)'],
  [0, '0.00 (weak)'],
  [-0.215, '-0.21 (check the key)'],
])('a discrimination of %s reads %s', (discrimination, words) => {
  expect(describeDiscrimination({ discrimination })).toBe(words)
})

test('a share is of those who answered, and none of none', () => {
  expect(shareOf(1, 3)).toBe(33)
  expect(shareOf(0, 0)).toBe(0)
})
