import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { exploreCourses } from '@sonocampus/contract/courses'
import { expect, PASSWORD, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'

const freshEmail = () => `new-${randomUUID()}@example.org`

async function fill(page: Page, email: string, password: string, confirmation = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Counts the calls that the page makes: a stopped form makes none. */
function countCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signup')) calls.push(request.postData() ?? '')
  })
  return calls
}

test.beforeEach(({ page }) => page.goto('/signup').then(() => {}))

test('the form asks for email, password and its confirmation, and stops with the specified text what is missing or wrong, one thing at a time [signup/fields, signup/required, signup/email-pattern, signup/passwords-match]', async ({
  page,
}) => {
  const calls = countCalls(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable()
  await expect(page.getByLabel('Confirm password')).toBeEditable()
  await expectAccessible(page)
  for (const [values, text] of [
    [['', '', ''], 'Please fill in all fields.'],
    [['nobody', 'abc', 'abd'], 'Please enter a valid email address.'],
    [['a@example.org', '', ''], 'Please fill in all fields.'],
    [['a@example.org', PASSWORD, 'another'], 'Passwords do not match.'],
    [['', PASSWORD, PASSWORD], 'Please fill in all fields.'],
  ] as const) {
    await fill(page, values[0], values[1], values[2])
    await expect(alert(page)).toHaveText(text)
  }
  expect(calls).toEqual([])
})

test('a password of 5 characters is stopped and one of 6 passes; the email is sent trimmed and lowercased, and the new account works [signup/password-min-6, signup/email-normalised, signup/success]', async ({
  page,
}) => {
  const calls = countCalls(page)
  const email = freshEmail()
  // A field of type email drops the outer spaces itself; the form has to do it where the browser does not.
  await page.getByLabel('Email').evaluate((input: HTMLInputElement) => {
    input.type = 'text'
  })
  await fill(page, email, 'xk7q!')
  await expect(alert(page)).toHaveText('Password must be at least 6 characters long.')
  expect(calls).toEqual([])
  await fill(page, `  ${email.toUpperCase()} `, 'xk7q!9')
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(calls.map((body) => JSON.parse(body))).toEqual([{ email, password: 'xk7q!9' }])
  await fillLogIn(page, { email, password: 'xk7q!9' })
  await expect(page).toHaveURL('/student/dashboard')
})

test('what the server finds wrong is told with its place, and once more at its field [signup/validation-422, signup/message-at-field]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const answer = page.waitForResponse('/api/auth/signup')
  await fill(page, freshEmail(), 'password')
  const { detail } = await (await answer).json()
  const message = toast(page, `Validation error: ${detail[0].loc.join('.')}: ${detail[0].msg}`)
  await expect(message).toBeVisible()
  await expect(alert(page)).toHaveText(detail[0].msg)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  const [toastBox, button] = [
    await message.boundingBox(),
    await page.getByRole('button', { name: 'Sign up' }).boundingBox(),
  ]
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('a new account is filled in at the login, which leads back to the course [signup/carries-on]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  await page.goto('/')
  await page.locator('#courses').getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = freshEmail()
  await fill(page, email, PASSWORD)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`/student/courses/${courses[0]?.id}`)
})

test('a refusal is told in the words of the server or in our own, and what is no answer is an error [signup/validation-422-fallback, signup/other-failure, signup/non-json]', async ({
  page,
  newStudent,
}) => {
  const { email } = await newStudent()
  const answer = async (make: (route: Route) => Promise<void>) => {
    await page.unrouteAll()
    await page.route('/api/auth/signup', make)
    await page.getByRole('button', { name: 'Sign up' }).click()
  }
  await fill(page, email, PASSWORD)
  await expect(alert(page)).toHaveText('An account with this email already exists. Please log in.')
  await page.getByLabel('Email').fill(freshEmail())
  await answer((route) => route.fulfill({ status: 201, body: '<html>' }))
  await expect(alert(page)).toHaveText('Invalid response format from server')
  await answer((route) => route.fulfill({ status: 422, json: { detail: 'unreadable' } }))
  await expect(alert(page)).toHaveText('Invalid data format. Please check your email and password.')
  await answer((route) => route.fulfill({ status: 502, body: '<html>' }))
  await expect(alert(page)).toHaveText('Invalid response format from server')
  await answer((route) => route.abort())
  await expect(alert(page)).toHaveText('An error occurred during signup.')
  await expect(page).toHaveURL('/signup')
})
