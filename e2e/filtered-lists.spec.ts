import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('a list is narrowed by its course, and the export takes what is shown [desk/filters-screen]', async ({
  page,
  call,
  applicant,
}) => {
  const { student, course } = await applicant({ course: await makeCourse(call, { price: 18_000 }) })
  const { student: stranger } = await applicant({ course: await makeCourse(call, { price: 18_000 }) })
  await page.goto('/admin/applications')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.title })
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText(student.email)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toContain(student.email)
  expect(text).not.toContain(stranger.email)
})

test('payments, enrollments and students are narrowed the same way [desk/filters-screen]', async ({
  page,
  call,
  applicant,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const { student, token, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  await payAs(call, token, course.id)
  await page.goto(`/admin/payments?course_id=${course.id}`)
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()).toContainText(course.title)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Submitted from').fill('2020-01-01')
  await page.getByLabel('to', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('No matching payments.')).toBeVisible()
  await expect(page.getByLabel('Bank account')).toBeVisible()
  await page.goto('/admin/enrollments')
  await page.getByRole('link', { name: 'All enrollments' }).click()
  await page.getByRole('tab', { name: 'Running' }).click()
  await expect(page.getByRole('table', { name: 'Enrollments' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.title })
  await expect(page.getByText('No matching enrollments.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/students?search=${student.email}&from=2020-01-01`)
  await expect(page.getByRole('table')).toContainText(student.email)
})
