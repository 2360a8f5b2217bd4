import { certified, renameTo } from './certificate-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'

test('an administrator finds a certificate, reissues it after a correction and revokes it with a reason', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const { code, number } = await certified(call, { token, course }, 'Amina Kahn')
  await logInAs(page, ADMIN)
  await page.goto('/admin/certificates')
  await page.getByLabel('Search by name, email, number or code').fill(student.email)
  const rows = page.getByRole('table', { name: 'Certificates' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Amina Kahn')
  await expect(rows).toContainText('Valid')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Course').selectOption({ label: course.title })
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`course=${course.id}`))
  await expectAccessible(page)

  await renameTo(call, token, 'Amina Khan')
  await page.reload()
  await rows.getByRole('button', { name: `Reissue certificate ${number}` }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Amina Khan')
  await confirm.getByRole('button', { name: 'Reissue certificate' }).click()
  await expect(toast(page, 'issued.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Replaced' })).toContainText(number)
  await expect(rows.filter({ hasText: 'Replaced' }).getByRole('button')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Valid' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Amina Khan')
  await rows.getByRole('button', { name: /^Revoke/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(dialog.getByText('Enter a reason for the revocation.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Somebody else took the exam.')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(toast(page, 'revoked.')).toBeVisible()
  await expect(page.getByText('No matching certificates.')).toBeVisible()

  await page.goto(`/verify/${code}`)
  await expect(page.getByRole('heading', { name: 'This certificate was replaced.' })).toBeVisible()
  await page.getByRole('link', { name: /^IUT-\d{4}-\d{5}$/ }).click()
  await expect(page.getByRole('heading', { name: 'This certificate was revoked.' })).toBeVisible()
  await expect(page.getByText('Somebody else took the exam.')).toHaveCount(0)
})

test('a list that cannot be had says so, and comes with the next try', async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  const list = /\/api\/admin\/certificates\?/
  await page.route(list, (route) => route.fulfill({ status: 400, json: { detail: 'Not now.', code: 'bad_request' } }))
  await page.goto('/admin/certificates')
  await expect(page.getByText("Couldn't load the certificates.")).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText("Couldn't load the certificates.")).toHaveCount(0)
})
