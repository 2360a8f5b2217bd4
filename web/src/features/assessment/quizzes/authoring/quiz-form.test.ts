import { type Quiz, quizForm } from '@sonocampus/contract/quizzes.admin'
import { describe, expect, test } from 'vitest'
import { messageIn, newQuiz, quizBody, quizInput } from './quiz-form.ts'

const COURSE = '6a2f41a3-c54c-4a1b-8f6e-1f2d3c4b5a69'
const QUIZ: Quiz = {
  id: '0b6f41a3-c54c-4a1b-8f6e-1f2d3c4b5a69',
  title: 'Liver',
  description: '',
  course_id: COURSE,
  due_date: '2026-11-14T18:59:59.000Z',
  time_limit_minutes: 10,
  pass_mark: null,
  attempts_allowed: 2,
  counting_attempt: 'last',
  shuffle_questions: true,
  shuffle_options: false,
  ask_count: 1,
  review_by_hand: true,
  is_draft: false,
  publish_at: null,
  version: 'v',
  details_version: 'd',
  questions: [
    {
      id: '1b6f41a3-c54c-4a1b-8f6e-1f2d3c4b5a69',
      text: 'Which?',
      explanation: '',
      image_url: null,
      points: 1,
      asset: null,
      task: null,
      options: [
        { id: '2b6f41a3-c54c-4a1b-8f6e-1f2d3c4b5a69', text: 'A', is_correct: true },
        { id: '3b6f41a3-c54c-4a1b-8f6e-1f2d3c4b5a69', text: 'B', is_correct: false },
      ],
    },
  ],
}
const issuesOf = (input: unknown) => quizForm.safeParse(input).error?.issues.map(({ message }) => message) ?? []

describe('a new quiz', () => {
  test("is not saved without a course: 'Please select a course first to add a quiz.' [admin-quizzes/course-first]", () => {
    const written = { ...newQuiz(''), title: 'Liver', questions: [] }
    expect(issuesOf(written)).toEqual(['Please select a course first to add a quiz.'])
    expect(issuesOf({ ...written, course_id: COURSE })).toEqual([])
  })

  test('has nothing that could be saved by mistake: no date, and each of its texts is asked for [admin-quizzes/new-quiz-defaults]', () => {
    const { questions: [first] = [], ...quiz } = { ...newQuiz(COURSE), title: 'Liver' }
    const rule = 'Please ensure the question has text and at least two options, with one marked as correct.'
    expect(quiz.due_date).toBeNull()
    expect(issuesOf({ ...quiz, questions: [first] })).toEqual([rule, rule, rule])
    const options = first?.options?.map((option, index) => ({ ...option, text: 'AB'[index] ?? '' })) ?? []
    expect(issuesOf({ ...quiz, questions: [{ ...first, text: 'Which?', options }] })).toEqual([])
  })
})

test('a quiz that goes through the editor untouched comes out as it was, ids and due moment included', () => {
  const { id: _, is_draft: _draft, publish_at: _moment, version: _version, details_version: _details, ...quiz } = QUIZ
  const questions = quiz.questions.map(({ asset: _asset, ...question }) => ({ ...question, asset_id: null }))
  expect(quizBody(quizForm.parse(quizInput(QUIZ)), QUIZ)).toEqual({ ...quiz, questions })
})

test('the first message is found however deep it lies, and not in the field itself', () => {
  expect(messageIn([undefined, { options: [{ text: { message: 'Deep.', ref: { message: 'No.' } } }] }])).toBe('Deep.')
  expect(messageIn({ ref: { message: 'No.' } })).toBeUndefined()
  expect(messageIn(undefined)).toBeUndefined()
})
