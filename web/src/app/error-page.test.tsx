import { expect, it } from 'vitest'
import { describeError } from './error-page'

it.each([
  [new Error('The chunk did not come'), 'The chunk did not come'],
  [{ status: 503, statusText: 'Service Unavailable', internal: false, data: null }, '503 Service Unavailable'],
  ['plain words', 'plain words'],
  [undefined, 'Unknown error'],
])('an unforeseen failure %s is told as %s', (error, text) => {
  expect(describeError(error)).toBe(text)
})
