import type { Browser, Page } from '@playwright/test'
import { ADMIN, expect, PASSWORD, readMail, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, STUDENT_SESSION, stored, toast } from './on-screen.ts'

const NEW = 'a quite different one'
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

type LogIn = (page: Page, account: { email: string; password: string }) => Promise<void>

/** A second device with the account logged in. */
async function otherDevice(browser: Browser, logInAs: LogIn, account: { email: string; password: string }) {
  const page = await (await browser.newContext()).newPage()
  await logInAs(page, account)
  return page
}

/** The response to a device that doesn't know its session has ended. */
async function answerTo(device: Page): Promise<number> {
  const { access_token } = JSON.parse((await stored(device, STUDENT_SESSION)) ?? '{}')
  const headers = { authorization: `Bearer ${access_token}` }
  return (await device.request.get('/api/profile/profile', { headers })).status()
}

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a new password is set with the one in use and ends the other sessions [account/security-screen]', async ({
  page,
  browser,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const other = await otherDevice(browser, logInAs, student)
  await logInAs(page, student)
  await page.goto('/student/profile')
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).filter({ hasText: 'This device' })).toHaveCount(1)
  await expectAccessible(page, ['light', 'dark'])
  const form = page.getByRole('form', { name: 'Change password' })
  await changePassword(page, 'not the one', NEW)
  await expect(form.getByRole('alert')).toHaveText("This password isn't right.")
  await changePassword(page, PASSWORD, NEW, 'another')
  await expect(form.getByRole('alert')).toHaveText('Passwords do not match.')
  await changePassword(page, PASSWORD, NEW)
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(sessions(page)).toHaveCount(1)
  await readMail(student.email, /Your password was changed/)
  await other.goto('/student/dashboard')
  await expect(other).toHaveURL('/login')
  await fillLogIn(other, { ...student, password: NEW })
  await expect(other).toHaveURL('/student/dashboard')
  await other.context().close()
})

test('one session is ended, or all the others [account/security-screen]', async ({
  page,
  browser,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const others = [
    await otherDevice(browser, logInAs, student),
    await otherDevice(browser, logInAs, student),
    await otherDevice(browser, logInAs, student),
  ]
  await logInAs(page, student)
  await page.goto('/student/profile')
  await expect(sessions(page)).toHaveCount(4)
  for (const other of others) expect(await answerTo(other)).toBe(200)
  await page
    .getByRole('button', { name: /^End the session of Chrome/ })
    .first()
    .click()
  await expect(toast(page, 'Session ended.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  for (const other of others) {
    expect(await answerTo(other)).toBe(401)
    await other.context().close()
  }
  await page.reload()
  await expect(sessions(page)).toHaveCount(1)
})

test('an administrator reaches the own profile from the menu, with Security in it [account/security-screen]', async ({
  page,
  openAs,
}) => {
  await openAs(page, ADMIN)
  await page.getByRole('complementary').getByRole('link', { name: ADMIN.email }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  await expect(page.getByText('At least 12 characters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toHaveCount(0)
})

test('on a phone the way to the profile closes the menu behind it', async ({ page, newStudent, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const student = await newStudent()
  await openAs(page, student)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: student.email }).click()
  await expect(page).toHaveURL('/student/profile')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('kinds of news are switched off and on in the profile, in the app and by mail [news/settings, messages/settings-screen]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, await newStudent())
  await page.goto('/student/profile')
  const lessons = page
    .getByRole('group', { name: 'New lessons in my courses' })
    .getByRole('checkbox', { name: 'By mail' })
  await expect(lessons).toBeChecked()
  const saved = page.waitForResponse('/api/student/notifications/settings')
  await lessons.click()
  await expect(lessons).not.toBeChecked()
  expect((await (await saved).json()).new_lessons).toEqual({ app: true, mail: false })
  await page.reload()
  await expect(lessons).not.toBeChecked()
  const quizzes = page.getByRole('group', { name: 'New quizzes in my courses' })
  for (const channel of ['In the app', 'By mail'])
    await expect(quizzes.getByRole('checkbox', { name: channel })).toBeChecked()
  await page.route('/api/student/notifications/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { detail: 'Odd.' } }) : route.continue(),
  )
  await lessons.click()
  await expect(toast(page, "Couldn't save your choice.")).toBeVisible()
  await expect(lessons).not.toBeChecked()
})
