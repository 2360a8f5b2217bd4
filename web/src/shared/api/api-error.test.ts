import { expect, it } from 'vitest'
import { ApiError, errorText, messageOf } from './api-error'

it.each([
  [{ message: 'The message.', detail: 'The detail.' }, 'The message.'],
  [{ detail: 'The detail.' }, 'The detail.'],
  [{ message: '', detail: 'The detail.' }, 'The detail.'],
  [{ reason: 'odd' }, '{"reason":"odd"}'],
  ['plain words', 'plain words'],
])(
  'the error text of %j is its message, else its detail, else the whole body [course-page/error-text]',
  (body, text) => {
    expect(errorText(body)).toBe(text)
  },
)

it('reads the messages of a list of issues, and falls back where nothing was said', () => {
  const body = { detail: [{ loc: ['body', 'email'], msg: 'Odd.' }] }
  expect(new ApiError(422, body)).toMatchObject({ message: 'Odd.', issues: body.detail })
  expect(messageOf(new ApiError(500, ''), 'Ours.')).toBe('Ours.')
  expect(messageOf(new TypeError('Failed to fetch'), 'Ours.')).toBe('Ours.')
})

it.each(['Service Unavailable', null, { error: 'Service Unavailable' }])(
  'what a proxy answers (%j) is said in our words',
  (body) => {
    expect(messageOf(new ApiError(503, body))).toBe(
      "The institute's server can't be reached right now. Try again in a minute.",
    )
    expect(messageOf(new ApiError(503, { detail: 'Ours.' }))).toBe('Ours.')
  },
)
