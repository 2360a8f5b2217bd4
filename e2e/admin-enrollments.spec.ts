import type { Page } from '@playwright/test'
import { listMyPayments } from '@sonocampus/contract/payments'
import { previewApproval } from '@sonocampus/contract/payments.approval'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { approveApplication, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Approve Enrollment' })
const names = (page: Page) => page.getByRole('region', { name: 'Approval preview' })
const amount = (page: Page) => page.getByLabel('Amount received (PKR)')
const open = (page: Page, userId: string, courseId: string) =>
  page.goto(`/admin/enrollments?userId=${userId}&courseId=${courseId}`)

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('a waiting proof is approved for as many months as are asked for [admin-enrollments/prefilled, admin-enrollments/success]', async ({
  page,
  call,
  applicant,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const { student, token, applicationId } = await applicant({ course })
  const { id: userId } = await userOf(call, student.email)
  await approveApplication(call, applicationId)
  await payAs(call, token, course.id)
  await open(page, userId, course.id)
  await expect(names(page)).toContainText(student.email)
  await expect(amount(page)).toHaveCount(0)
  await page.getByLabel('Duration (Months)', { exact: true }).fill('6')
  await button(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
  const { body: after } = await call(listMyPayments, { query: {} }, token)
  expect(after.map(({ status }) => status)).toEqual(['approved'])
  const { body: preview } = await call(previewApproval, { query: { user_id: userId, course_id: course.id } }, 'admin')
  const days = (Date.parse(preview.enrollment?.expires_at ?? '') - Date.now()) / 86_400_000
  expect(Math.abs(days - 182)).toBeLessThan(4)
})

test('money that is received at the desk makes a payment with a receipt [admin-enrollments/amount-field, admin-enrollments/desk-payment]', async ({
  page,
  call,
  newStudent,
}) => {
  const [student, course] = [await newStudent(), await makeCourse(call, { price: 18_000 })]
  const { id: userId } = await userOf(call, student.email)
  await open(page, userId, course.id)
  await expect(amount(page)).toHaveValue('18000')
  await amount(page).fill('12,500')
  await page.getByLabel('Reason for accepting less').fill('Staff family.')
  await button(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
  const { body: payments } = await call(listMyPayments, { query: {} }, await tokenOf(call, student))
  expect(payments).toEqual([
    expect.objectContaining({ amount_due: 18_000, amount_received: 12_500, status: 'approved', proof_url: null }),
  ])
  await page.goto(`/admin/payments?status=approved&search=${payments[0]?.receipt_number}`)
  const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: student.email })
  for (const text of ['Received at the desk', 'PKR 12,500']) await expect(card).toContainText(text)
})
