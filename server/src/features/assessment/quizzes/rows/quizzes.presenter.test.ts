import { expect, it } from 'vitest'
import { timeSeconds } from './quizzes.presenter.ts'

it('measures time from the opening to the submission [quizzes/counting]', () => {
  const started_at = '2026-11-14T09:30:00.000Z'
  expect(timeSeconds({ started_at, submitted_at: '2026-11-14T09:31:01.600Z' })).toBe(62)
  expect(timeSeconds({ started_at, submitted_at: null })).toBe(0)
})
