import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, toast } from './on-screen.ts'
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
  const card = page.getByRole('article', { name: course.title })
  await card.getByRole('button', { name: 'Change end date' }).click()
  const dialog = page.getByRole('dialog')
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Last day of access').fill(`${year}-12-24`)
  await dialog.getByLabel('Reason').fill('Maternity leave.')
  await dialog.getByRole('button', { name: 'Change end date' }).click()
  await expect(toast(page, 'End date changed')).toBeVisible()
  await expect(card).toContainText(`24 Dec ${year}`, { timeout: 30_000 })

  await chooseFor(page, course.title, 'End enrollment')
  await dialog.getByLabel('Reason').fill('Given by mistake.')
  await dialog.getByRole('button', { name: 'End enrollment' }).click()
  await expect(toast(page, 'Enrollment ended')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await expect(card).toContainText('Active')
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
  const card = (title: string) => page.getByRole('article', { name: title })
  await chooseFor(page, course.title, 'Move to another course')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Course').selectOption({ value: other.id })
  await dialog.getByLabel('Reason').fill('Booked the wrong course.')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'Enrollment moved')).toBeVisible()
  await expect(card(other.title)).toContainText('Active', { timeout: 30_000 })
  await expect(card(course.title)).toContainText('Expired')
})
