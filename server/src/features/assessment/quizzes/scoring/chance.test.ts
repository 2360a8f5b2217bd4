import { expect, it } from 'vitest'
import { questionsFor, shuffledFor, sizeOf, USUAL_CHANCE } from './chance.ts'

const questions = [...'abcdefghij'].map((id) => ({ id }))
const drawn = (attempt: string, chance = {}, from = questions) =>
  questionsFor(attempt, { ...USUAL_CHANCE, ...chance, questions: from })
    .map(({ id }) => id)
    .join('')

it('draws so many questions for each attempt, in the order of the quiz or in one of the attempt [authoring/draw, authoring/shuffle]', () => {
  expect(drawn('one')).toBe('abcdefghij')
  const some = drawn('one', { ask_count: 4 })
  expect(some).toHaveLength(4)
  expect([...some].sort().join('')).toBe(some)
  expect(drawn('one', { ask_count: 4 })).toBe(some)
  expect(
    new Set(['one', 'two', 'three', 'four', 'five'].map((id) => drawn(id, { ask_count: 4 }))).size,
  ).toBeGreaterThan(3)
  expect(drawn('one', { ask_count: 50 })).toBe('abcdefghij')
  const shuffled = drawn('one', { ask_count: 4, shuffle_questions: 1 })
  expect([...shuffled].sort().join('')).toBe(some)
  expect(new Set(['one', 'two', 'three', 'four'].map((id) => drawn(id, { shuffle_questions: 1 }))).size).toBe(4)
})

it('asks every question about as often as any other [authoring/draw]', () => {
  const counts = new Map(questions.map(({ id }) => [id, 0]))
  for (let n = 0; n < 2000; n += 1)
    for (const id of drawn(`attempt ${n}`, { ask_count: 3 })) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(100)
})

it('keeps what was drawn where other questions come or go [authoring/draw]', () => {
  const chance = { ask_count: 3 }
  const left = questions.filter(({ id }) => drawn('one', chance).includes(id))
  const gone = questions.filter(({ id }) => !drawn('one', chance).includes(id))
  expect(drawn('one', chance, [...left, ...gone.slice(2)])).toBe(drawn('one', chance))
})

it('tells how much an attempt asks [authoring/draw]', () => {
  const size = { question_count: 10, total_points: 12 }
  expect(sizeOf(USUAL_CHANCE, size)).toEqual(size)
  expect(sizeOf({ ...USUAL_CHANCE, ask_count: 5 }, size)).toEqual({ question_count: 5, total_points: 6 })
  expect(sizeOf({ ...USUAL_CHANCE, ask_count: 20 }, size)).toEqual(size)
})

it('keeps a student’s order from one version of the server to the next [quiz-attempt/option-order]', () => {
  const orderFor = (student: string, question: string) =>
    shuffledFor(
      student,
      question,
      [...'abcdefgh'].map((id) => ({ id })),
    )
      .map(({ id }) => id)
      .join('')
  expect([orderFor('one', 'q'), orderFor('two', 'q'), orderFor('one', 'r')]).toEqual([
    'ebafhcgd',
    'gehfcbda',
    'ehdabgfc',
  ])
})
