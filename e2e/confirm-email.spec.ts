import type { Page } from '@playwright/test'
import { expect, readMail, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'

/** The path of the link in the mail, which may be folded and escaped. */
async function confirmationLink(email: string): Promise<string> {
  const mail = await readMail(email, /Confirm your email address/)
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/confirm-email#[\w-]+/.exec(text)?.[0] ?? 'no link in the mail'
}
const notice = (page: Page) => page.getByText('Confirm your email address')

test('a notice asks a new student to confirm the address until the mailed link has done it [signup/confirm-notice]', async ({
  page,
  newStudent,
  openAs,
}) => {
  const student = await newStudent()
  await openAs(page, student)
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  const link = await confirmationLink(student.email)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  await page.getByRole('link', { name: 'To my dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(notice(page)).toBeHidden()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
})

test('another mail can be asked for [signup/confirm-notice]', async ({ page, newStudent, openAs }) => {
  const student = await newStudent()
  await openAs(page, student)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, `A link is on its way to ${student.email}.`)).toBeVisible()
  await page.goto('/confirm-email#nonsense')
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByText('Ask for a new one.')).toBeVisible()
  await expectAccessible(page)
})

test('who opens the link without a session logs in first and comes back to it [signup/confirm-notice]', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent()
  await page.goto(await confirmationLink(student.email))
  await expect(page).toHaveURL('/login')
  await fillLogIn(page, student)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
})
