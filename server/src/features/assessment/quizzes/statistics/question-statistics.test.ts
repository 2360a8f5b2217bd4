import { expect, it } from 'vitest'
import type { Question } from '../rows/quizzes.queries.ts'
import { type Answers, chosenIn, type KeptAnswer, PLAIN_CHOICE, scoreAnswers } from '../scoring/score-quiz.ts'
import { discriminationOf, questionStatistics } from './question-statistics.ts'
import { startSums } from './version-sums.ts'

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

it('tells how far a question parts the strong from the weak, when it says something [quizzes/discrimination]', () => {
  const of = (...pairs: [number, number][]) =>
    discriminationOf({
      submissions: pairs.length,
      points: sum(pairs, ([right]) => right),
      squares: sum(pairs, ([right]) => right ** 2),
      rest: sum(pairs, ([, rest]) => rest),
      restSquares: sum(pairs, ([, rest]) => rest ** 2),
      products: sum(pairs, ([right, rest]) => right * rest),
    })
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
  ...PLAIN_CHOICE,
  options: [...letters].map((letter) => ({
    id: id + letter.toLowerCase(),
    text: letter,
    is_correct: letter !== letter.toLowerCase(),
  })),
})

type Sheet = { questions: Question[]; answers: Answers }

/** What the database would return for submissions of one version. */
function found(present: Question[], sheets: Sheet[]) {
  const scored = sheets.map(({ questions, answers }) => scoreAnswers(questions, answers))
  const scoreOf = (answers: KeptAnswer[]) => sum(answers, ({ points }) => points ?? 0)
  const sumsOf = (questionId: string) => {
    const own = scored.flatMap((answers) =>
      answers
        .filter(({ question_id }) => question_id === questionId)
        .map(({ points }) => ({ points: points ?? 0, score: scoreOf(answers) })),
    )
    const points = sum(own, (one) => one.points)
    const products = sum(own, (one) => one.points * one.score)
    return { answered: own.length, correct: points, points, squares: points, products }
  }
  const picks: Record<string, number> = {}
  for (const { answer } of scored.flat()) for (const id of chosenIn(answer)) picks[id] = (picks[id] ?? 0) + 1
  const questions = sheets[0]?.questions ?? []
  const sums = {
    ...startSums(),
    submissions: sheets.length,
    scores: sum(scored, scoreOf),
    squares: sum(scored, (answers) => scoreOf(answers) ** 2),
    answers: Object.fromEntries(questions.map(({ id }) => [id, sumsOf(id)])),
    picks,
  }
  return { present, versions: [{ presented: { questions, ask_count: null }, sums }] }
}

it('counts what was answered, of what was asked, and says nothing of what nobody was asked [quizzes/discrimination]', () => {
  const [one, two, unrequested] = [question('1', 'Ab'), question('2', 'Ab'), question('3', 'Ab')]
  const sheets = [{ 1: ['1a'], 2: ['2b'] }, { 1: ['1b'], 2: [] }, {}].map((chosen) => ({
    questions: [one, two],
    answers: Object.fromEntries(Object.entries(chosen).map(([id, options]) => [id, { options }])),
  }))
  expect(questionStatistics(found([one, two, unrequested], sheets))).toMatchObject([
    { answered: 2, correct: 1, difficulty: 1 / 3, discrimination: null },
    { answered: 1, correct: 0, difficulty: 0, options: [{ is_removed: false }, { is_removed: false, picked: 1 }] },
    { answered: 0, correct: 0, difficulty: null },
  ])
})

it('weighs a question against the others alone [quizzes/discrimination]', () => {
  const presented = [question('1', 'Ab'), question('2', 'Ab'), question('3', 'Ab')]
  const sheetOf = (right: string) => ({
    questions: presented,
    answers: Object.fromEntries(presented.map(({ id }) => [id, { options: [id + (right.includes(id) ? 'a' : 'b')] }])),
  })
  const sheets = ['1', '12', '123', '', '2', '23', '1', '13', '123', '', '3', '23'].map(sheetOf)
  expect(questionStatistics(found(presented, sheets))[0]?.discrimination).toBeCloseTo(0)
})
