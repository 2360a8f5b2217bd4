import { expect, it } from 'vitest'
import { discriminationOf, questionStatistics } from './question-statistics.ts'
import type { Question } from './quizzes.queries.ts'

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

/** Options by single letters, capital ones right. */
const question = (id: string, letters: string): Question => ({
  id,
  text: id,
  explanation: '',
  image_url: null,
  options: [...letters].map((letter) => ({
    id: id + letter.toLowerCase(),
    text: letter,
    is_correct: letter !== letter.toLowerCase(),
  })),
})

it('counts what was answered, of what was asked, and says nothing of what nobody was asked [quizzes/discrimination]', () => {
  const [one, two, unasked] = [question('1', 'Ab'), question('2', 'Ab'), question('3', 'Ab')]
  const sheets = [{ 1: ['1a'], 2: ['2b'] }, { 1: ['1b'], 2: [] }, {}].map((answers) => ({
    questions: [one, two],
    answers,
  }))
  expect(questionStatistics([one, two, unasked], sheets)).toMatchObject([
    { answered: 2, correct: 1, difficulty: 1 / 3, discrimination: null },
    { answered: 1, correct: 0, difficulty: 0, options: [{ is_removed: false }, { is_removed: false, picked: 1 }] },
    { answered: 0, correct: 0, difficulty: null },
  ])
})

it('weighs a question against the others alone [quizzes/discrimination]', () => {
  const asked = [question('1', 'Ab'), question('2', 'Ab'), question('3', 'Ab')]
  const sheetOf = (right: string) => ({
    questions: asked,
    answers: Object.fromEntries(asked.map(({ id }) => [id, [id + (right.includes(id) ? 'a' : 'b')]])),
  })
  const sheets = ['1', '12', '123', '', '2', '23', '1', '13', '123', '', '3', '23'].map(sheetOf)
  expect(questionStatistics(asked, sheets)[0]?.discrimination).toBeCloseTo(0)
})
