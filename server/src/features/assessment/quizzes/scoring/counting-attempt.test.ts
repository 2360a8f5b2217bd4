import { expect, it } from 'vitest'
import { hasPassed, percentageOf, pickCounting, resultOf } from './counting-attempt.ts'

it('counts the best, the first or the last attempt, and of equally good ones the earlier [quizzes/counting]', () => {
  const attempt = (number: number, auto_score: number, score: number | null = null, total = 4) => ({
    number,
    auto_score,
    score,
    total,
  })
  const three = [attempt(3, 3), attempt(1, 1), attempt(2, 0, 3)]
  expect(pickCounting('first', three)?.number).toBe(1)
  expect(pickCounting('last', three)?.number).toBe(3)
  expect(pickCounting('best', three)?.number).toBe(2)
  expect(pickCounting('best', [attempt(1, 2), attempt(2, 3)])?.number).toBe(2)
  for (const rule of ['first', 'last', 'best'] as const) expect(pickCounting(rule, [])).toBeUndefined()
  expect([resultOf(attempt(1, 2)), resultOf(attempt(1, 2, 0))]).toEqual([2, 0])
  expect([percentageOf(attempt(1, 1, null, 3)), percentageOf(attempt(1, 0, null, 0))]).toEqual([33.33, 0])
  expect([hasPassed(attempt(1, 2), null), hasPassed(attempt(1, 2), 50), hasPassed(attempt(1, 2), 51)]).toEqual([
    null,
    true,
    false,
  ])
})
