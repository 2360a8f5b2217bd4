import { signUpForm } from '@sonocampus/contract/auth'
import { describe, expect, it } from 'vitest'
import { ApiError, ResponseFormatError, UnauthorizedError } from '@/shared/api/api-error'
import { firstIssueResolver } from '@/shared/lib/first-issue'
import { logInFailure } from './log-in-failure'
import { signUpFailure } from './sign-up-failure'
import { SIGN_UP_ORDER } from './sign-up-form'

const NOT_FOUND = { title: 'User Not Found – No account found with that email. Please sign up.' }
const UNEXPECTED = { title: 'An unexpected error occurred. Please try again.' }

it.each([
  [new UnauthorizedError(401, { detail: 'Invalid credentials' }), NOT_FOUND],
  [new ApiError(400, { message: 'User NOT FOUND here' }), NOT_FOUND],
  [
    new UnauthorizedError(401, { detail: 'The email or the password is not right.' }),
    { title: 'Login Failed', description: 'The email or the password is not right.', canReset: true },
  ],
  [
    new ApiError(403, { detail: 'This account is deactivated.' }),
    { title: 'Login Failed', description: 'This account is deactivated.' },
  ],
  [new ApiError(502, '<html>Not Found</html>'), UNEXPECTED],
  [new ResponseFormatError(), UNEXPECTED],
  [new TypeError('Failed to fetch'), UNEXPECTED],
])('a login refused with %s', (error, failure) => {
  expect(logInFailure(error)).toEqual(failure)
})

it.each([
  [
    new ApiError(422, {
      detail: [
        { loc: ['body', 'email'], msg: 'Odd.' },
        { loc: ['body', 'password'], msg: 'Short.' },
      ],
    }),
    'Validation error: body.email: Odd., body.password: Short.',
  ],
  [new ApiError(422, { detail: 'What?' }), 'Invalid data format. Please check your email and password.'],
  [new ApiError(422, { detail: [{}] }), 'Invalid data format. Please check your email and password.'],
  [
    new ApiError(409, { detail: 'An account with this email already exists.' }),
    'An account with this email already exists.',
  ],
  [new ApiError(500, { message: 'Down.', detail: 'Other.' }), 'Down.'],
  [new ApiError(502, 'Bad gateway'), 'Invalid response format from server'],
  [new ResponseFormatError(), 'Invalid response format from server'],
  [new TypeError('Failed to fetch'), 'An error occurred during signup.'],
])('a sign-up refused with %s', (error, text) => {
  expect(signUpFailure(error)).toBe(text)
})

describe('the sign-up form', () => {
  const check = firstIssueResolver(signUpForm, SIGN_UP_ORDER)
  it.each([
    ['', '', '', 'email', 'Please fill in all fields.'],
    ['bad', '', 'x', 'password', 'Please fill in all fields.'],
    ['bad', 'abc', 'abd', 'email', 'Please enter a valid email address.'],
    ['a@b.co', 'abc', 'abd', 'confirm_password', 'Passwords do not match.'],
    ['a@b.co', 'abcde', 'abcde', 'password', 'Password must be at least 6 characters long.'],
  ])('tells one thing at a time for %j, %j, %j', async (email, password, confirm_password, field, message) => {
    const options = { fields: {}, shouldUseNativeValidation: undefined }
    const { errors } = await check({ email, password, confirm_password }, undefined, options)
    const told = Object.entries(errors).filter(([, error]) => error?.message)
    expect(told).toEqual([[field, { type: 'check', message }]])
  })
})
