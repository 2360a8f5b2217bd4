import { readFileSync } from 'node:fs'
import { createAssignment } from '@sonocampus/contract/assignments'
import { makeAssignment } from './assignment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test('the gradebook shows students by items, filters them and is saved as CSV', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const course = await makeCourse(call)
  const body = { title: 'Liver report', description: 'One page.', due_date: '2035-01-01T10:00:00Z' }
  await call(createAssignment, { params: { courseId: course.id }, body }, 'admin')
  const [{ student: one }, { student: two }] = [await enrolledStudent({ course }), await enrolledStudent({ course })]
  await logInAs(page, ADMIN)
  await page.goto('/admin/gradebook')
  await expect(page.getByText('Select a course to see its marks.')).toBeVisible()
  await page.getByLabel('Course').selectOption(course.id)
  const grid = page.getByRole('table', { name: `Marks of ${course.title}` })
  await expect(grid.getByRole('columnheader')).toHaveText(['Student', 'Progress', 'Liver report'])
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('"Progress","Liver report"')
  expect(file).toContain(one.email)
  await page.getByLabel('Search by name or email').fill(two.email)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Search by name or email').fill('nobody at all')
  await expect(page.getByText('No matching students.')).toBeVisible()
})

test('a long row of items scrolls under the students', async ({ page, call, enrolledStudent, logInAs }) => {
  const course = await makeCourse(call)
  for (let number = 1; number <= 8; number++)
    await makeAssignment(call, course.id, { title: `Report ${number} of a normal abdomen` })
  const { student } = await enrolledStudent({ course })
  await logInAs(page, ADMIN)
  await page.goto(`/admin/gradebook?course=${course.id}`)
  const grid = page.getByRole('table', { name: `Marks of ${course.title}` })
  const last = grid.getByRole('columnheader').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(grid.getByRole('columnheader').nth(1)).not.toBeInViewport()
  await expect(grid.getByRole('link', { name: student.email })).toBeInViewport({ ratio: 1 })
})
