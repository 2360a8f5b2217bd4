import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../../errors.ts'
import {
  type Answers,
  chosenIn,
  collectAnswers,
  type KeyedQuestion,
  keepAnswers,
  PLAIN_CHOICE,
  readAnswer,
  scoreAnswer,
  scoreAnswers,
  scoreColumns,
} from './score-quiz.ts'

const scoreOf = (questions: KeyedQuestion[], answers: Answers) =>
  scoreColumns(questions, scoreAnswers(questions, answers)).auto_score

/** Options by single letters, capital ones right. */
const question = (id: string, letters: string): KeyedQuestion => ({
  id,
  ...PLAIN_CHOICE,
  options: [...letters].map((letter) => ({ id: letter.toLowerCase(), is_correct: letter !== letter.toLowerCase() })),
})

it.each([
  ['one right, chosen', 'Abc', 'a', true],
  ['one right, another chosen', 'Abc', 'b', false],
  ['one right, it and another chosen', 'Abc', 'ab', false],
  ['one right, nothing chosen', 'Abc', '', false],
  ['two right, both chosen', 'ABc', 'ab', true],
  ['two right, both chosen in another order', 'ABc', 'ba', true],
  ['two right, one chosen', 'ABc', 'a', false],
  ['two right, all chosen', 'ABc', 'abc', false],
  ['two right, the same one twice', 'ABc', 'aa', false],
  ['all right, all chosen', 'ABC', 'cab', true],
  ['none right, nothing chosen', 'abc', '', false],
  ['none right, all chosen', 'abc', 'abc', false],
])('%s [admin-submissions/auto-score]', (_case, letters, chosen, right) => {
  const presented = question('q', letters)
  const answer = { options: [...chosen] }
  expect(scoreAnswer(presented, answer).is_right).toBe(right)
  expect(scoreOf([presented, question('other', 'Ab')], { q: answer })).toBe(right ? 1 : 0)
})

const messageOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as AppError).issues?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join()
  }
  return null
}

describe('a submission', () => {
  const quiz = [question('1', 'Abc'), question('2', 'DEf')]
  const one = { question_id: '1', selected_option_id: 'b' }
  const two = { question_id: '2', selected_option_ids: ['e', 'd', 'e'] }

  it('is read from one option or several, each once', () => {
    expect(collectAnswers(quiz, [two, one])).toEqual({ 1: { options: ['b'] }, 2: { options: ['e', 'd'] } })
    const both = readAnswer(quiz[1], { question_id: '2', selected_option_id: 'd', selected_option_ids: ['e'] })
    expect(chosenIn(both)).toEqual(['d', 'e'])
  })
  it.each([
    ['leaves a question out', [one], /^body.answers: .*all questions/],
    ['chooses nothing', [one, { question_id: '2', selected_option_ids: [] }], /^body.answers: .*all questions/],
    ['answers a question twice', [one, two, one], /^body.answers: .*each question once/],
    [
      'names an option of another question',
      [one, { question_id: '2', selected_option_id: 'a' }],
      /^body.answers: .*changed/,
    ],
    [
      'answers what is not asked',
      [one, two, { question_id: '3', selected_option_id: 'a' }],
      /^body.answers: .*changed/,
    ],
  ])('that %s is refused [quiz-attempt/server-all-answered]', (_case, given, message) => {
    expect(messageOf(() => collectAnswers(quiz, given))).toMatch(message)
  })
  it('keeps of saved choices those that still fit', () => {
    expect(keepAnswers(quiz, { 1: { options: ['a', 'x'] }, 2: { options: ['y'] }, 3: { options: ['a'] } })).toEqual([
      { question_id: '1', answer: { options: ['a'] }, points: null, is_right: null },
    ])
  })
})

/** A bit per option: the right ones, and the chosen ones. */
const sheet = fc.array(fc.record({ size: fc.integer({ min: 1, max: 5 }), right: fc.nat(31), chosen: fc.nat(31) }), {
  maxLength: 8,
})

it('gives, for 20,000 random quizzes, the points that the rule gives [admin-submissions/auto-score]', () => {
  fc.assert(
    fc.property(sheet, (rows) => {
      const bits = rows.map(({ size, ...of }) => ({ size, right: of.right % 2 ** size, chosen: of.chosen % 2 ** size }))
      const idsIn = (mask: number, size: number) =>
        Array.from({ length: size }, (_, bit) => `${bit}`).filter((bit) => mask & (1 << Number(bit)))
      const questions = bits.map(({ size, right }, at) => ({
        id: `${at}`,
        ...PLAIN_CHOICE,
        options: Array.from({ length: size }, (_, bit) => ({ id: `${bit}`, is_correct: (right & (1 << bit)) !== 0 })),
      }))
      const given = bits.map(({ chosen, size }, at) => ({
        question_id: `${at}`,
        selected_option_ids: idsIn(chosen, size).reverse(),
      }))
      // In numbers: a point where both masks are equal and not empty.
      const points = bits.filter(({ right, chosen }) => right !== 0 && (right ^ chosen) === 0).length
      if (bits.some(({ chosen }) => chosen === 0))
        expect(messageOf(() => collectAnswers(questions, given))).toMatch(/all/)
      else if (scoreOf(questions, collectAnswers(questions, given)) !== points) throw new Error('another score')
      const answers = Object.fromEntries(
        given.map((answer) => [answer.question_id, { options: answer.selected_option_ids }]),
      )
      return scoreOf(questions, answers) === points
    }),
    { numRuns: 20_000 },
  )
})
