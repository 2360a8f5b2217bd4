import { listMyNotifications } from '@sonocampus/contract/notifications'
import { ADMIN, expect, test } from './fixtures.ts'
import { makeCourse } from './steps.ts'

test('rows are selected with the shift key, previewed, approved at once and reported on, and the students written to [desk/batch-screen]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const tokens = []
  for (let n = 0; n < 3; n += 1) tokens.push((await applicant({ course })).token)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/applications?course_id=${course.id}`)
  const boxes = page.getByRole('checkbox', { name: /^Select the application of/ })
  await expect(boxes).toHaveCount(3)
  await boxes.first().click()
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve applications' })
  await expect(dialog.getByRole('heading', { name: '3 will be approved' })).toBeVisible()
  await expect(dialog.getByText(`may pay for ${course.title}`).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve 3' }).click()
  await expect(dialog.getByRole('heading', { name: '3 approved' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table').getByText('Approved', { exact: true })).toHaveCount(3)
  await expect(page.getByText('3 selected')).toBeHidden()

  await boxes.first().click()
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Message students' })
  await form.getByLabel('Subject').fill('Welcome evening')
  await form.getByLabel('Message', { exact: true }).fill('Please come on Monday.')
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send to 3' }).click()
  await expect(page.getByRole('heading', { name: '3 told' })).toBeVisible()
  const { body } = await call(listMyNotifications, { query: {} }, tokens[0] ?? '')
  expect(body[0]?.message).toBe('Welcome evening: Please come on Monday.')
})
