import { readFileSync } from 'node:fs'
import { createAssignment } from '@sonocampus/contract/assignments'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { giveSeat } from './seat-steps.ts'
import { makeCourse } from './steps.ts'

test('the gradebook shows students by items, filters them and is saved as CSV', async ({
  page,
  call,
  adminToken,
  newStudent,
  logInAs,
}) => {
  const course = await makeCourse(call, adminToken)
  const body = { title: 'Liver report', description: 'One page.', due_date: '2027-01-01T10:00:00Z' }
  await call(createAssignment, { params: { courseId: course.id }, body }, adminToken)
  const [one, two] = [await newStudent(), await newStudent()]
  for (const { email } of [one, two]) await giveSeat(call, adminToken, email, course.id)
  await logInAs(page, ADMIN)
  await page.goto('/admin/gradebook')
  await expect(page.getByText('Select a course to see its marks.')).toBeVisible()
  await page.getByLabel('Course').selectOption(course.id)
  const grid = page.getByRole('table', { name: `Marks of ${course.title}` })
  await expect(grid.getByRole('columnheader')).toHaveText(['Student', 'Progress', 'Liver report'])
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('"Progress","Liver report"')
  expect(file).toContain(one.email)
  await page.getByLabel('Search by name or email').fill(two.email)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Search by name or email').fill('nobody at all')
  await expect(page.getByText('Nobody matches this search.')).toBeVisible()
})
