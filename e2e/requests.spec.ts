import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'
import { approveApplication, makeCourse, userOf } from './steps.ts'

test('a clerk asks for less and for a discount; an administrator decides with two keys [requests/screen, admin-students/desk-links]', async ({
  page,
  call,
  applicant,
  logInAs,
  openAs,
}) => {
  const { student, course, applicationId } = await applicant({ course: await makeCourse(call, { price: 18_000 }) })
  await approveApplication(call, applicationId)
  const { id } = await userOf(call, student.email)
  const clerk = await newStaff(call, 'clerk')
  await openAs(page, clerk)

  await page.goto(`/admin/students/${id}`)
  const dialog = page.getByRole('dialog')
  await chooseFor(page, course.title, 'Ask for a discount')
  await dialog.getByLabel('Discount (PKR)').fill('3000')
  await dialog.getByLabel('Reason').fill('A colleague of the clinic.')
  await dialog.getByRole('button', { name: 'Ask an administrator' }).click()
  await expect(toast(page, 'Request sent to an administrator.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Record a payment', exact: true }).click()
  await expect(dialog.getByLabel('Amount received (PKR)')).toHaveValue('18000')
  await dialog.getByLabel('Amount received (PKR)').fill('0')
  await dialog.getByLabel('Reason for accepting less').fill('A scholarship.')
  await dialog.getByRole('button', { name: 'Ask an administrator' }).click()
  await expect(toast(page, 'Request sent to an administrator.').first()).toBeVisible()
  await page.goto('/admin/requests')
  const waiting = page.getByRole('list', { name: 'Waiting requests' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  const scholarship = waiting.getByRole('listitem').filter({ hasText: 'with PKR 0 received' })
  await scholarship.getByRole('button', { name: 'Withdraw' }).click()
  await expect(scholarship).toHaveCount(0)

  await logInAs(page, ADMIN)
  await page.goto('/admin/requests')
  await expect(waiting.getByRole('listitem').first()).toContainText('A discount of PKR 3,000')
  await page.keyboard.press('a')
  await expect(page.getByRole('alertdialog').or(dialog)).toContainText('It takes effect at once, in your name.')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'The request is approved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect(page.getByRole('list', { name: 'Decided requests' })).toContainText('A discount of PKR 3,000')
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByRole('article', { name: course.title })).toContainText('PKR 15,000')
})
