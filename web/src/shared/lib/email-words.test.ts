import { expect, it } from 'vitest'
import { emailInitials, localPart, shortId } from './email-words'

it('takes a person apart as lists show them: initials, local part, start of the id', () => {
  expect(emailInitials('sara.khan@example.org')).toBe('SA')
  expect(emailInitials('x')).toBe('X')
  expect(localPart('sara.khan@example.org')).toBe('sara.khan')
  expect(shortId('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b')
})
