import type { Page } from '@playwright/test'
import { requestResetPin } from '@sonocampus/contract/auth'
import { expect, readMail, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const NEW_PASSWORD = 'fresh gel 8'

async function requestPin(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await expect(page).toHaveURL('/reset-password')
}

async function fillReset(page: Page, values: { pin?: string; password: string; confirmation?: string }) {
  if (values.pin !== undefined) await page.getByLabel('PIN').fill(values.pin)
  await page.getByLabel('New password', { exact: true }).fill(values.password)
  await page.getByLabel('Confirm new password').fill(values.confirmation ?? values.password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test.describe('the request for a PIN', () => {
  test('has one field, for the email, is stopped while it is empty, and says when it failed, and why when there were too many [forgot/field, forgot/email-required, forgot/failure]', async ({
    page,
  }) => {
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByLabel('Email')).toBeEditable()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send PIN' }).click()
    await expect(alert(page)).toHaveText('Please enter your email address.')
    await page.route('/api/auth/forgot-password', (route) => route.abort())
    await page.getByLabel('Email').fill('somebody@example.org')
    await page.getByRole('button', { name: 'Send PIN' }).click()
    await expect(toast(page, 'Failed to send reset link.')).toBeVisible()
    await expect(alert(page)).toHaveText('Failed to send reset link.')
    await page.unrouteAll()
    const json = { detail: 'Too many requests. Please wait.' }
    await page.route('/api/auth/forgot-password', (route) => route.fulfill({ status: 429, json }))
    await page.getByRole('button', { name: 'Send PIN' }).click()
    await expect(alert(page)).toHaveText('Failed to send reset link.Too many requests. Please wait.')
    await expect(page).toHaveURL('/forgot-password')
  })
})

test.describe('the reset', () => {
  test('opened by itself is refused and leads back to the request [reset/invalid-access]', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(toast(page, 'Invalid Access')).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('follows the request with its email, needs PIN and the same password twice of 8 characters, after which it alone works [forgot/success, reset/fields, reset/pin-max-length, reset/email-pin-required, reset/passwords-match, reset/password-min-8, reset/success]', async ({
    page,
    newStudent,
  }) => {
    const student = await newStudent()
    await requestPin(page, student.email)
    await expect(toast(page, 'PIN Sent Successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
    await expect(page.getByLabel('New password', { exact: true })).toBeEditable()
    await expect(page.getByLabel('Confirm new password')).toBeEditable()
    await fillReset(page, { password: NEW_PASSWORD })
    await expect(alert(page)).toHaveText('Please enter your email and PIN.')
    await page.getByLabel('PIN').pressSequentially('12345678')
    await expect(page.getByLabel('PIN')).toHaveValue('123456')
    await expectAccessible(page)
    await fillReset(page, { password: NEW_PASSWORD, confirmation: 'another one' })
    await expect(alert(page)).toHaveText('Passwords do not match.')
    await page.getByLabel('Email').clear()
    await fillReset(page, { password: NEW_PASSWORD })
    await expect(alert(page)).toHaveText('Please enter your email and PIN.')
    await page.getByLabel('Email').fill(student.email)
    const pin = /Your PIN is (\d{6})/.exec(await readMail(student.email, /Your PIN is \d{6}/))?.[1] ?? ''
    await fillReset(page, { pin, password: 'xk7q!9z' })
    await expect(alert(page)).toHaveText('Password must be at least 8 characters long.')
    await fillReset(page, { pin, password: 'xk7q!9zw' })
    await expect(toast(page, 'Password Reset Successful!')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
    await fillLogIn(page, student)
    await expect(alert(page)).toContainText('The email or the password is not right.')
    await fillLogIn(page, { email: student.email, password: 'xk7q!9zw' })
    await expect(page).toHaveURL('/student/dashboard')
  })

  test('refused by the server says so, with the reason [reset/failure]', async ({ page, call, newStudent }) => {
    const { email } = await newStudent()
    await call(requestResetPin, { body: { email } })
    const mail = await readMail(email, /Your PIN is \d{6}/)
    const wrong = mail.includes('Your PIN is 111111') ? '222222' : '111111'
    await requestPin(page, 'carried@example.org')
    await page.getByLabel('Email').fill(email)
    await fillReset(page, { pin: wrong, password: NEW_PASSWORD })
    await expect(toast(page, 'Failed to reset password.')).toBeVisible()
    await expect(alert(page)).toContainText('The PIN is wrong or no longer valid.')
    await expect(page).toHaveURL('/reset-password')
  })
})
