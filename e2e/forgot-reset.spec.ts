import type { Page } from '@playwright/test'
import { expect, readMail, test } from './fixtures.ts'
import { fillLogIn, toast } from './on-screen.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function reset(page: Page, pin: string, password: string) {
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('the mailed PIN resets the password, a wrong one does not, and then only the new password works [reset/success]', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await expect(page).toHaveURL('/reset-password')
  const pin = /Your PIN is (\d{6})/.exec(await readMail(student.email, /Your PIN is \d{6}/))?.[1] ?? ''
  await reset(page, pin === '111111' ? '222222' : '111111', 'xk7q!9zw')
  await expect(alert(page)).toContainText('The PIN is wrong or no longer valid.')
  await reset(page, pin, 'xk7q!9zw')
  await expect(toast(page, 'Password Reset Successful!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await fillLogIn(page, student)
  await expect(alert(page)).toContainText('The email or the password is not right.')
  await fillLogIn(page, { email: student.email, password: 'xk7q!9zw' })
  await expect(page).toHaveURL('/student/dashboard')
})
