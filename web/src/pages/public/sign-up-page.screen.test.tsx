import { logIn, signUp } from '@sonocampus/contract/auth'
import { exploreCourse } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'
import { saveEnrollmentCourse, saveRedirect } from '@/shared/session/stored-session'

const EMAIL = 'new@example.org'
const PASSWORD = 'correct horse battery'
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const confirmation = page.getByLabelText('Confirm password')
const button = page.getByRole('button', { name: 'Sign up' })
const alert = page.getByRole('main').getByRole('alert')

async function send(values: readonly [string, string, string]): Promise<void> {
  await email.fill(values[0])
  await password.fill(values[1])
  await confirmation.fill(values[2])
  await button.click()
}

/** Signs up with this server response. */
async function sendAnd(make: () => void): Promise<void> {
  make()
  openScreen('/signup', 'visitor')
  await send([EMAIL, PASSWORD, PASSWORD])
}

it('the form asks for email, password and its confirmation [signup/fields]', async () => {
  openScreen('/signup', 'visitor')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account')
  for (const field of [email, password, confirmation]) await expect.element(field).toBeEnabled()
  await expect.element(email).toHaveAttribute('type', 'email')
  await expect.element(password).toHaveAttribute('type', 'password')
  await expectAccessible()
})

it('what is missing is stopped, before anything else is said [signup/required, signup/email-pattern]', async () => {
  openScreen('/signup', 'visitor')
  for (const [values, text] of [
    [['', '', ''], 'Please fill in all fields.'],
    [['nobody', 'abc', 'abd'], 'Please enter a valid email address.'],
    [['a@example.org', '', ''], 'Please fill in all fields.'],
    [['', PASSWORD, PASSWORD], 'Please fill in all fields.'],
  ] as const) {
    await send(values)
    await expect.element(alert).toHaveTextContent(text)
  }
  await expect.poll(() => callsOf(signUp)).toEqual([])
})

it('two passwords that differ are stopped, and one of 5 characters [signup/passwords-match, signup/password-min-6]', async () => {
  openScreen('/signup', 'visitor')
  await send([EMAIL, PASSWORD, 'another'])
  await expect.element(alert).toHaveTextContent('Passwords do not match.')
  await send([EMAIL, 'xk7q!', 'xk7q!'])
  await expect.element(alert).toHaveTextContent('Password must be at least 6 characters long.')
  await expect.poll(() => callsOf(signUp)).toEqual([])
  await send([EMAIL, 'xk7q!9', 'xk7q!9'])
  await expect.poll(() => callsOf(signUp).map(({ body }) => body)).toEqual([{ email: EMAIL, password: 'xk7q!9' }])
})

it('the email is sent trimmed and lowercased; the new account is filled in at the login [signup/email-normalised, signup/success]', async () => {
  openScreen('/signup', 'visitor')
  await expect.element(email).toBeVisible()
  // An email field trims the value itself; the form must do so where the browser doesn't.
  Object.assign(email.element(), { type: 'text' })
  await send([`  ${EMAIL.toUpperCase()} `, PASSWORD, PASSWORD])
  await expect.element(toast('Account Created Successfully!')).toBeVisible()
  await expect.poll(address).toBe('/login')
  await expect.poll(() => callsOf(signUp).map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD }])
  await expect.element(email).toHaveValue(EMAIL)
  await expect.element(password).toHaveValue(PASSWORD)
})

it('after the sign-up the login leads back to the course that was asked for [signup/carries-on]', async () => {
  answer(logIn, { role: 'student' })
  openScreen('/signup', 'visitor')
  saveRedirect(`/student/courses/${fakeId(1)}`)
  await send([EMAIL, PASSWORD, PASSWORD])
  await expect.poll(address).toBe('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(address).toBe(`/student/courses/${fakeId(1)}`)
  await expect.poll(() => callsOf(logIn).map(({ body }) => body)).toEqual([{ username: EMAIL, password: PASSWORD }])
})

it('the course that a visitor set out for is named, with a way to read about it [login/asked-course]', async () => {
  answer(exploreCourse, { id: fakeId(1), title: 'Abdomen' })
  openScreen('/login', 'visitor')
  await expect.element(email).toBeVisible()
  await expect.element(page.getByText(/to apply for this course/)).not.toBeInTheDocument()
  saveEnrollmentCourse(fakeId(1))
  for (const entrance of ['/login', '/signup']) {
    openScreen(entrance, 'visitor')
    const requested = page.getByRole('status').filter({ hasText: 'Abdomen' })
    await expect.element(requested).toMatchTextContent('Log in or sign up to apply for this course')
    await expect
      .element(requested.getByRole('link', { name: 'Read about it first' }))
      .toHaveAttribute('href', `/courses/${fakeId(1)}`)
    await expectAccessible()
  }
})

it('what the server finds wrong is said with its place, and once more at its field [signup/validation-422, signup/message-at-field]', async () => {
  await page.viewport(360, 740)
  const detail = [{ loc: ['body', 'password'], msg: 'This password is too common.' }]
  await sendAnd(() => refuse(signUp, 'invalid', detail))
  const message = toast('Validation error: body.password: This password is too common.')
  await expect.element(message).toBeVisible()
  await expect.element(alert).toHaveTextContent('This password is too common.')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top)
})

it('a refusal that names no field has words of its own [signup/validation-422-fallback]', async () => {
  await sendAnd(() => answerWith(signUp, () => Response.json({ detail: 'unreadable' }, { status: 422 })))
  await expect.element(alert).toHaveTextContent('Invalid data format. Please check your email and password.')
  await expect.poll(address).toBe('/signup')
})

it('any other refusal is in the words of the server, or in our own [signup/other-failure]', async () => {
  await sendAnd(() => refuse(signUp, 'email_taken', 'An account with this email already exists. Please log in.'))
  await expect.element(alert).toHaveTextContent('An account with this email already exists. Please log in.')
  answerWith(signUp, () => Response.error())
  await button.click()
  await expect.element(alert).toHaveTextContent('An error occurred during signup.')
  await expect.poll(address).toBe('/signup')
})

it.each([201, 502])('an answer of status %d that is no JSON is an error [signup/non-json]', async (status) => {
  await sendAnd(() => answerWith(signUp, () => new Response('<html>', { status })))
  await expect.element(alert).toHaveTextContent('Invalid response format from server')
  await userEvent.keyboard('x')
  await expect.poll(address).toBe('/signup')
})
