import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { makeCourse, userOf } from './steps.ts'

test('an administrator changes the end of an enrollment, and takes back that it was ended [enrollment-ends/screen]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  const row = page.getByRole('table', { name: 'Enrollments' }).getByRole('row').filter({ hasText: course.title })
  await row.getByRole('button', { name: 'Change end date' }).click()
  const dialog = page.getByRole('dialog')
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Last day of access').fill(`${year}-12-24`)
  await dialog.getByLabel('Reason').fill('Maternity leave.')
  await dialog.getByRole('button', { name: 'Change end date' }).click()
  await expect(toast(page, 'End date changed')).toBeVisible()
  await expect(row).toContainText(`24 Dec ${year}`, { timeout: 30_000 })

  await row.getByRole('button', { name: 'End enrollment' }).click()
  await dialog.getByLabel('Reason').fill('Given by mistake.')
  await dialog.getByRole('button', { name: 'End enrollment' }).click()
  await expect(toast(page, 'Enrollment ended')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await expect(row).toContainText('Active')
})

test('an administrator moves an enrollment to another course [enrollment-moves/screen]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  const other = await makeCourse(call)
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  const table = page.getByRole('table', { name: 'Enrollments' })
  await table.getByRole('button', { name: 'Move to another course' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Course').selectOption({ value: other.id })
  await dialog.getByLabel('Reason').fill('Booked the wrong course.')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'Enrollment moved')).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: other.title })).toContainText('Active', { timeout: 30_000 })
  await expect(table.getByRole('row').filter({ hasText: course.title })).toContainText('Expired')
})
