import { expect, it } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { submissionProblem } from './submission-problem'

it.each([
  [
    new ApiError(409, { detail: 'You have already submitted this assignment.' }),
    'You have already submitted this assignment.',
  ],
  [new ApiError(422, { detail: [{ loc: ['body', 'file'], msg: 'Too odd.' }] }), 'Too odd.'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [new ApiError(500, ''), 'An unknown error occurred.'],
  ['odd', 'An unknown error occurred.'],
])('of %s is its detail, else its message, else our own words [assignment/submission-failed]', (error, text) => {
  expect(submissionProblem(error)).toBe(text)
})
