import { expect, it } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { quizProblem, submissionIn } from './api'

const words = { failed: 'Failed to load quiz details.', missing: 'Quiz not found.' }

it('says An unexpected error occurred. of a failure that carries no message at all [quiz-attempt/generic-error]', () => {
  for (const silent of [new ApiError(500, ''), new TypeError('Load failed'), undefined]) {
    expect(quizProblem(silent, words)).toEqual({ title: words.failed, text: 'An unexpected error occurred.' })
  }
})

it('passes on what the server says, and names what is missing', () => {
  const refusal = new ApiError(403, { detail: 'Your access has ended.', code: 'forbidden' })
  expect(quizProblem(refusal, words)).toEqual({ title: words.failed, text: 'Your access has ended.' })
  expect(quizProblem(new ApiError(404, { detail: 'Nothing.' }), words).title).toBe(words.missing)
})

it('finds the submission that stands in a refusal that names one, and in no other answer', () => {
  for (const code of ['quiz_already_submitted', 'attempts_used_up'])
    expect(submissionIn(new ApiError(409, { detail: 'Again?', code, id: 's1' }))).toBe('s1')
  expect(submissionIn(new ApiError(409, 'busy'))).toBeUndefined()
  expect(submissionIn(new ApiError(409, { code: 'changed_just_now', id: 's1' }))).toBeUndefined()
})
