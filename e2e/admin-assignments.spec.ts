import { listAssignmentsForAdmin } from '@sonocampus/contract/assignments'
import { choose, dialog, LIST, ONE, open, refused, SCREEN, table } from './admin-assignment-steps.ts'
import { classOfOne, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the screen begins with a course, by its title [admin-assignments/selector, admin-assignments/no-course, admin-assignments/empty, admin-assignments/table]', async ({
  page,
  call,
}) => {
  const [course, bare] = [await makeCourse(call), await makeCourse(call)]
  await makeAssignment(call, course.id, { title: 'Spleen', due_date: '2036-01-02T12:00:00Z' })
  await makeAssignment(call, course.id)
  await page.goto('/admin/settings')
  await page.getByRole('navigation').getByRole('link', { name: 'Assignments', exact: true }).click()
  await expect(page).toHaveURL(SCREEN)
  const selector = page.getByLabel('Course', { exact: true })
  await expect(selector.locator('option').first()).toHaveText('Select a course to begin...')
  await expect(page.getByText('Select a course to see assignments.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Assignment' })).toBeDisabled()
  await selector.selectOption({ label: bare.title })
  await expect(page.getByText('No assignments for this course yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Assignment' })).toBeEnabled()
  await selector.selectOption({ label: course.title })
  await expect(table(page).getByRole('columnheader')).toHaveText(['Title', 'Due Date', 'Actions'])
  const rows = table(page).locator('tbody tr')
  await expect(rows).toHaveText([/^Liver report14 Mar 2035, \d+:30 [AP]M/, /^Spleen2 Jan 2036, \d+:00 [AP]M/])
  await page.getByRole('button', { name: 'Actions for Spleen' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Rubric', 'View Submissions', 'Delete'])
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('what cannot be loaded says so and can be tried again [admin-assignments/courses-failure, admin-assignments/fetch-failure]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await makeAssignment(call, id)
  const courses = /\/api\/admin\/courses\?/
  await page.route(courses, (route) => route.fulfill(refused(400, { detail: 'No.' })))
  await page.route(LIST, (route) => route.fulfill(refused(400, { detail: 'No.' })))
  await open(page, id)
  await expect(page.getByText('Failed to fetch courses.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to fetch assignments.' })).toBeVisible()
  await page.unrouteAll()
  for (const _ of ['courses', 'assignments']) await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(table(page)).toContainText('Liver report')
  await expect(page.getByText('Failed to fetch courses.')).toHaveCount(0)
})

test('an assignment is created and edited in a dialog that wants all fields [admin-assignments/dialog, admin-assignments/required, admin-assignments/save-success, admin-assignments/save-failure, layout/editor-post-put, dates/beside-native-fields]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await open(page, id)
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  const [title, description] = [dialog(page).getByLabel('Title'), dialog(page).getByLabel('Description')]
  const due = dialog(page).getByRole('group', { name: 'Due Date & Time' })
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(due.getByLabel('Date')).toHaveAttribute('type', 'date')
  await expect(due.getByLabel('Time')).toHaveAttribute('type', 'time')
  await expectAccessible(page)
  const calls = recordCalls(page)
  const posts = () => calls.filter((one) => one.startsWith('POST'))
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toHaveCount(1)
  await title.fill('Gallbladder')
  await description.fill('Five gallbladders.')
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toBeVisible()
  await due.getByLabel('Date').fill('2035-05-06')
  await due.getByLabel('Time').fill('17:45')
  await expect(due).toContainText('6 May 2035, 5:45 PM')
  await description.fill('   ')
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toBeVisible()
  expect(posts()).toEqual([])
  await description.fill('Five gallbladders.')
  await due.getByLabel('Date').fill('2025-05-06')
  await save.click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a due date in the future.')
  await expect(due.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true')
  await due.getByLabel('Date').fill('2035-05-06')

  for (const [body, text] of [
    [{ detail: 'The course is closed.' }, 'The course is closed.'],
    [{ message: 'The server is tired.' }, 'The server is tired.'],
    ['', 'Failed to create assignment.'],
  ] as const) {
    await page.route(LIST, (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused(400, body)) : route.fallback(),
    )
    await save.click()
    await expect(toast(page, text)).toBeVisible()
    await page.unroute(LIST)
  }
  await save.click()
  await expect(toast(page, 'Assignment created successfully!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(table(page)).toContainText('Gallbladder6 May 2035, 5:45 PM')

  await choose(page, 'Gallbladder', 'Edit')
  await expect(title).toHaveValue('Gallbladder')
  await expect(due.getByLabel('Date')).toHaveValue('2035-05-06')
  await expect(due.getByLabel('Time')).toHaveValue('17:45')
  await title.fill('Ten gallbladders')
  await page.route(ONE, (route) => route.fulfill(refused(400, '')))
  await save.click()
  await expect(toast(page, 'Failed to update assignment.')).toBeVisible()
  await page.unroute(ONE)
  await save.click()
  await expect(toast(page, 'Assignment updated successfully!')).toBeVisible()
  await expect(table(page)).toContainText('Ten gallbladders6 May 2035, 5:45 PM')
  const path = `/api/admin/courses/${id}/assignments`
  expect(new Set(posts())).toEqual(new Set([`POST ${path}`]))
  expect(calls.filter((one) => one.startsWith('PUT')).every((one) => one.startsWith(`PUT ${path}/`))).toBe(true)

  await choose(page, 'Ten gallbladders', 'Edit')
  await title.fill('Lost')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for Ten gallbladders' })).toBeFocused()
})

test('deleting asks first [admin-assignments/delete, admin-assignments/delete-failure]', async ({ page, call }) => {
  const { id } = await makeCourse(call)
  await makeAssignment(call, id)
  await open(page, id)
  const question = page.getByRole('alertdialog')
  await choose(page, 'Liver report', 'Delete')
  await expect(question).toContainText('Are you sure you want to delete this assignment? This action cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await call(listAssignmentsForAdmin, { params: { courseId: id } }, 'admin')).body).toHaveLength(1)
  for (const [body, text] of [
    [{ detail: 'It is in use.' }, 'It is in use.'],
    ['', 'Failed to delete assignment.'],
  ] as const) {
    await page.route(ONE, (route) => route.fulfill(refused(409, body)))
    await choose(page, 'Liver report', 'Delete')
    await question.getByRole('button', { name: 'Delete assignment' }).click()
    await expect(toast(page, text)).toBeVisible()
    await page.unroute(ONE)
  }
  await choose(page, 'Liver report', 'Delete')
  await question.getByRole('button', { name: 'Delete assignment' }).click()
  await expect(toast(page, 'Assignment deleted successfully!')).toBeVisible()
  await expect(page.getByText('No assignments for this course yet.')).toBeVisible()
})

test('both screens fit a narrow one', async ({ page, call, newStudent }) => {
  const { course, token } = await classOfOne(call, newStudent)
  const long = `Anisotropy${'n'.repeat(80)}`
  const ids = await makeAssignment(call, course.id, { title: long })
  await handIn(call, token, ids, newPdf(`${'x'.repeat(90)}.pdf`))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`${SCREEN}?course=${course.id}`, `/admin/grading?course=${course.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
