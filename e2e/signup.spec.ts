import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
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

test('the page asks for email, password and its confirmation [signup/fields]', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable()
  await expect(page.getByLabel('Confirm password')).toBeEditable()
  await expectAccessible(page)
})

for (const [why, id, values, text] of [
  ['an empty form', '[signup/required]', ['', ''], 'Please fill in all fields.'],
  ['a missing password', '[signup/required]', ['a@example.org', ''], 'Please fill in all fields.'],
  ['a missing email', '[signup/required]', ['', PASSWORD], 'Please fill in all fields.'],
  ['an odd email', '[signup/email-pattern]', ['nobody', PASSWORD], 'Please enter a valid email address.'],
  ['two passwords', '[signup/passwords-match]', ['a@example.org', PASSWORD, 'another'], 'Passwords do not match.'],
] as const) {
  test(`${why} is stopped with the specified text ${id}`, async ({ page }) => {
    const calls = countCalls(page)
    await fill(page, values[0], values[1], values[2])
    await expect(alert(page)).toHaveText(text)
    expect(calls).toEqual([])
  })
}

test('a password of 5 characters is stopped and one of 6 passes [signup/password-min-6]', async ({ page }) => {
  const calls = countCalls(page)
  await fill(page, freshEmail(), 'xk7q!')
  await expect(alert(page)).toHaveText('Password must be at least 6 characters long.')
  expect(calls).toEqual([])
  await fill(page, freshEmail(), 'xk7q!9')
  await expect(page).toHaveURL('/login')
})

test('one thing is told at a time, in the specified order', async ({ page }) => {
  await fill(page, 'nobody', 'abc', 'abd')
  await expect(alert(page)).toHaveText('Please enter a valid email address.')
  await page.getByLabel('Email').fill('a@example.org')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(alert(page)).toHaveText('Passwords do not match.')
})

test('the email is trimmed and lowercased before it is sent [signup/email-normalised]', async ({ page }) => {
  const calls = countCalls(page)
  const email = freshEmail()
  // A field of type email drops the outer spaces itself; the form has to do it where the browser does not.
  await page.getByLabel('Email').evaluate((input: HTMLInputElement) => {
    input.type = 'text'
  })
  await fill(page, `  ${email.toUpperCase()} `, PASSWORD)
  await expect(page).toHaveURL('/login')
  expect(calls.map((body) => JSON.parse(body))).toEqual([{ email, password: PASSWORD }])
})

test('a created account is announced, leads to login, and works there [signup/success]', async ({ page }) => {
  const account = { email: freshEmail(), password: PASSWORD }
  await fill(page, account.email, account.password)
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await fillLogIn(page, account)
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

test('a 422 answer that cannot be read gets a text of its own [signup/validation-422-fallback]', async ({ page }) => {
  await page.route('/api/auth/signup', (route) => route.fulfill({ status: 422, json: { detail: 'unreadable' } }))
  await fill(page, freshEmail(), PASSWORD)
  await expect(alert(page)).toHaveText('Invalid data format. Please check your email and password.')
})

test('any other refusal is told in the words of the server, or in our own [signup/other-failure]', async ({
  page,
  newStudent,
}) => {
  const { email } = await newStudent()
  await fill(page, email, PASSWORD)
  await expect(alert(page)).toHaveText('An account with this email already exists. Please log in.')
  await page.route('/api/auth/signup', (route) => route.abort())
  await fill(page, freshEmail(), PASSWORD)
  await expect(alert(page)).toHaveText('An error occurred during signup.')
})

for (const status of [201, 502]) {
  test(`an answer ${status} that is not JSON is an error [signup/non-json]`, async ({ page }) => {
    await page.route('/api/auth/signup', (route) => route.fulfill({ status, body: '<html>' }))
    await fill(page, freshEmail(), PASSWORD)
    await expect(alert(page)).toHaveText('Invalid response format from server')
    await expect(page).toHaveURL('/signup')
  })
}
