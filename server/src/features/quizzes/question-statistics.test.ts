import { expect, it } from 'vitest'
import { discriminationOf } from './question-statistics.ts'

it('tells how far a question parts the strong from the weak, when it says something [quizzes/discrimination]', () => {
  const of = (...pairs: [number, number][]) =>
    discriminationOf(pairs.map(([right, rest]) => ({ right: right === 1, rest })))
  const ten = (right: (n: number) => number, rest: (n: number) => number) =>
    of(...Array.from({ length: 10 }, (_, n): [number, number] => [right(n), rest(n)]))
  expect(
    ten(
      (n) => (n < 5 ? 1 : 0),
      (n) => (n < 5 ? 4 : 0),
    ),
  ).toBe(1)
  expect(
    ten(
      (n) => (n < 5 ? 1 : 0),
      (n) => (n < 5 ? 0 : 4),
    ),
  ).toBe(-1)
  expect(
    ten(
      (n) => (n < 2 ? 1 : 0),
      (n) => n,
    ),
  ).toBe(-0.696)
  expect(
    ten(
      () => 1,
      (n) => n,
    ),
  ).toBeNull()
  expect(
    ten(
      () => 0,
      (n) => n,
    ),
  ).toBeNull()
  expect(
    ten(
      (n) => n % 2,
      () => 3,
    ),
  ).toBeNull()
  expect(of([1, 2], [0, 1])).toBeNull()
})
