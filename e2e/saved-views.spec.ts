import { readFile } from 'node:fs/promises'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { expect, test } from './fixtures.ts'
import { newStaff } from './staff-steps.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

test('a view that is kept is there after a reload, until it is deleted [desk/saved-views-screen]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, await newStaff(call, 'clerk'))
  await page.goto('/admin/payments?status=approved')
  await page.getByRole('button', { name: 'Views' }).click()
  const panel = page.getByRole('dialog', { name: 'Views' })
  await panel.getByRole('button', { name: 'Save this view…' }).click()
  await panel.getByLabel('Name').fill('Approved')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  const chosen = page.getByRole('button', { name: 'View: Approved' })
  await expect(chosen).toBeVisible()
  await page.reload()
  await chosen.click()
  await panel.getByRole('button', { name: 'Delete the view Approved' }).click()
  await expect(panel.getByText('No saved views yet.')).toBeVisible()
})

test('selected payments are exported, and their students written to [desk/payments-selected]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const students = []
  for (let n = 0; n < 3; n += 1) {
    const { student, token, applicationId } = await applicant({ course })
    await approveApplication(call, applicationId)
    await payAs(call, token, course.id)
    students.push({ ...student, token })
  }
  await logInAs(page, await newStaff(call, 'clerk'))
  await page.goto(`/admin/payments?course_id=${course.id}&sort=-submitted_at`)
  const boxes = page.getByRole('checkbox', { name: /^Select payment P-\d+$/ })
  await expect(boxes).toHaveCount(3)
  await boxes.nth(1).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const [, ...lines] = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n')
  const [first, second, third] = students
  expect(lines).toEqual([expect.stringContaining(second?.email ?? ''), expect.stringContaining(first?.email ?? '')])
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Message students' })
  await form.getByLabel('Subject').fill('Your proof')
  await form.getByLabel('Message', { exact: true }).fill('We look at it tomorrow.')
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send to 2' }).click()
  await expect(page.getByRole('heading', { name: '2 told' })).toBeVisible()
  const told = async (token = '') =>
    (await call(listMyNotifications, { query: {} }, token)).body.map(({ message }) => message)
  expect(await told(first?.token)).toContain('Your proof: We look at it tomorrow.')
  expect(await told(third?.token)).not.toContain('Your proof: We look at it tomorrow.')
})
