import { dialog, open, SCREEN, table } from './admin-assignment-steps.ts'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('an assignment is created once its due date lies ahead [admin-assignments/save-success, admin-assignments/save-failure]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await open(page, id)
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  const due = dialog(page).getByRole('group', { name: 'Due Date & Time' })
  await dialog(page).getByLabel('Title').fill('Gallbladder')
  await dialog(page).getByLabel('Description').fill('Five gallbladders.')
  await due.getByLabel('Date').fill('2025-05-06')
  await due.getByLabel('Time').fill('17:45')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a due date in the future.')
  await due.getByLabel('Date').fill('2035-05-06')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Assignment created successfully!')).toBeVisible()
  await expect(table(page)).toContainText('Gallbladder6 May 2035, 5:45 PM')
})

test('both screens fit a narrow one', async ({ page, call, enrolledStudent }) => {
  const { token, course } = await enrolledStudent()
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
