import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'
import { applyAs, makeCourse, tokenOf } from './steps.ts'

const NOT_FOUND = 'Oops! Page not found'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link').allTextContents()

test('a clerk sees the desk and decides an application, and other screens are not there [roles/clerk-screens, roles/no-such-page]', async ({
  page,
  call,
  newStudent,
  openAs,
}) => {
  const course = await makeCourse(call)
  await applyAs(call, await tokenOf(call, await newStudent()), course.id)
  await openAs(page, await newStaff(call, 'clerk'))
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('Applications to review')
  await expect(page.getByText('Total revenue')).toHaveCount(0)
  expect(await menuOf(page)).toEqual([
    'Dashboard',
    'Applications',
    'Payments',
    'Requests',
    'Statements',
    'Enrollments',
    'Students',
    'Notifications',
    'Bank accounts',
  ])
  await expectAccessible(page)
  await page.goto(`/admin/queue/applications?search=${course.title.slice(7)}`)
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  await page.goto('/admin/bank-accounts')
  await expect(page.getByRole('table', { name: 'Active bank accounts' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add bank account|Edit|Archive/ })).toHaveCount(0)
  for (const path of ['/admin/settings', '/admin/staff', '/admin/grading', '/admin/audit', '/admin/status']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
  }
})

test('a teacher sees the own courses and their work, and no money [roles/teacher-screens, roles/no-such-page]', async ({
  page,
  call,
  openAs,
}) => {
  const [own, foreign] = [await makeCourse(call), await makeCourse(call)]
  await openAs(page, await newStaff(call, 'teacher', [own.id]))
  const courses = page.getByRole('region', { name: 'My courses' })
  await expect(courses.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Work to grade' })).toContainText('Nothing waits for a grade.')
  await expectAccessible(page)
  await courses.getByRole('link', { name: own.title }).click()
  await expect(page.getByRole('heading', { name: own.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  await page.goto(`/admin/courses/${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill(foreign.title)
  await expect(page.getByRole('dialog')).toContainText(/nothing/i)
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
})

test('an administrator makes a clerk a teacher of a course, and the open browser follows [roles/staff-screen, roles/change-live]', async ({
  page,
  call,
  logInAs,
  browser,
  baseURL,
}) => {
  const course = await makeCourse(call)
  const member = await newStaff(call, 'clerk')
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await logInAs(theirs, member)
  await theirs.goto('/admin/dashboard')
  await expect(theirs.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: `Role and courses of ${member.email}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Teacher/ }).check()
  await dialog.getByRole('checkbox', { name: course.title }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password to confirm.')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${member.email}: Teacher`)).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: member.email }),
  ).toContainText(course.title)
  await expect(theirs.getByRole('region', { name: 'My courses' })).toContainText(course.title)
  await theirs.context().close()
})

test('one of the staff is deactivated and reactivated with the password alone [roles/staff-screen]', async ({
  page,
  call,
  logInAs,
}) => {
  const member = await newStaff(call, 'clerk')
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: member.email })
  const dialog = page.getByRole('dialog')
  for (const act of ['Deactivate', 'Reactivate']) {
    await row.getByRole('button', { name: act }).click()
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: act }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This password is not right.')
    await dialog.getByLabel('Your password').fill(ADMIN.password)
    await dialog.getByRole('button', { name: act }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible()
})
