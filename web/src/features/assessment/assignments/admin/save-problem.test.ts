import { expect, it } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { saveProblem } from './save-problem'

it.each([
  [new ApiError(404, { detail: 'Course not found.' }), 'Course not found.'],
  [new ApiError(400, { message: 'Odd.' }), 'Odd.'],
  [new ApiError(500, {}), 'Ours.'],
  [new ApiError(502, 'Bad gateway'), 'Ours.'],
  [new TypeError('Failed to fetch'), 'Ours.'],
])('of %s is its detail or message, else our own words [admin-assignments/save-failure]', (error, text) => {
  expect(saveProblem(error, 'Ours.')).toBe(text)
})
