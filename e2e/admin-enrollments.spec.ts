import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listMyPayments } from '@sonocampus/contract/payments'
import { previewApproval } from '@sonocampus/contract/payments.approval'
import { updateProfile } from '@sonocampus/contract/profile'
import { deleteUser } from '@sonocampus/contract/users'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, letRetriesPass, toast } from './on-screen.ts'
import { applyAs, approveApplication, type CallServer, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const APPROVE = '/api/admin/enrollments/approve?*'
const field = (page: Page, label: 'User ID' | 'Course ID' | 'Duration (Months)') =>
  page.getByLabel(label, { exact: true })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Approve Enrollment' })
const names = (page: Page) => page.getByRole('region', { name: 'What this approval is about' })
const amount = (page: Page) => page.getByLabel('Amount received (PKR)')
const open = (page: Page, userId: string, courseId: string) =>
  page.goto(`/admin/enrollments?userId=${userId}&courseId=${courseId}`)

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

async function studentAndCourse({ call, newStudent }: Makers) {
  const student = await newStudent()
  const { id: userId } = await userOf(call, student.email)
  const course = await makeCourse(call, { title: `Enrollment course ${randomUUID()}`, price: 18_000 })
  return { student, userId, course }
}

const enrollmentOf = async (call: CallServer, user_id: string, course_id: string) =>
  (await call(previewApproval, { query: { user_id, course_id } }, 'admin')).body.enrollment

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the form asks for user, course and duration, which starts at 4 months; both are found by their names, and ids behind which nobody is found cannot be approved [admin-enrollments/form, admin-enrollments/default-duration, admin-enrollments/pickers]', async ({
  page,
  call,
  newStudent,
}) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Enrollments', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Enrollments' })).toBeVisible()
  await expect(field(page, 'User ID')).toHaveValue('')
  await expect(field(page, 'Course ID')).toHaveValue('')
  await expect(field(page, 'Duration (Months)')).toHaveValue('4')
  await expect(button(page)).toBeEnabled()
  const { student, userId, course } = await studentAndCourse({ call, newStudent })
  const name = `Zainab ${randomUUID()}`
  await call(updateProfile, { body: { full_name: name } }, await tokenOf(call, student))
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(name.toLowerCase())
  await page.getByRole('list', { name: 'Matching students' }).getByRole('button', { name }).click()
  await expect(field(page, 'User ID')).toHaveValue(userId)
  await expect(field(page, 'User ID')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find a course' }).fill(course.title.slice(0, 30))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Matching courses' }).getByRole('button', { name: course.title }).press('Enter')
  await expect(field(page, 'Course ID')).toHaveValue(course.id)
  await expect(names(page)).toContainText(name)
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(`nobody ${randomUUID()}`)
  await expect(page.getByText('No student matches.')).toBeVisible()

  for (const [user, courseId, words] of [
    [UNKNOWN, course.id, 'There is no student with this id.'],
    [userId, UNKNOWN, 'There is no course with this id.'],
    ['nonsense', course.id, 'This is not a valid id.'],
  ] as const) {
    await field(page, 'User ID').fill(user)
    await field(page, 'Course ID').fill(courseId)
    await expect(names(page)).toContainText(words)
    await expect(button(page)).toBeDisabled()
  }
  await field(page, 'User ID').fill(` ${userId} `)
  await expect(names(page)).toContainText(student.email)
  await expect(button(page)).toBeEnabled()
})

test('the ids of the address fill the form, and the names behind them are shown first; a waiting proof is approved as it is [admin-enrollments/prefilled]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, userId, course } = await studentAndCourse({ call, newStudent })
  const token = await tokenOf(call, student)
  await approveApplication(call, await applyAs(call, token, course.id))
  await payAs(call, token, course.id)
  const { body: payments } = await call(listMyPayments, { query: {} }, token)
  await open(page, userId, course.id)
  await expect(field(page, 'User ID')).toHaveValue(userId)
  await expect(field(page, 'Course ID')).toHaveValue(course.id)
  for (const text of [
    student.email,
    course.title,
    'PKR 18,000',
    `Payment P-${payments[0]?.number}`,
    'Approved',
    'None',
  ])
    await expect(names(page)).toContainText(text)
  await expect(amount(page)).toHaveCount(0)
  expect(await enrollmentOf(call, userId, course.id)).toBeNull()

  await field(page, 'Duration (Months)').fill('6')
  await button(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
  const { body: after } = await call(listMyPayments, { query: {} }, token)
  expect(after.map(({ status }) => status)).toEqual(['approved'])
  const enrollment = await enrollmentOf(call, userId, course.id)
  const days = (Date.parse(enrollment?.expires_at ?? '') - Date.now()) / 86_400_000
  expect(Math.abs(days - 182)).toBeLessThan(4)
})

test('a missing user id, course id or duration is stopped [admin-enrollments/required]', async ({
  page,
  call,
  newStudent,
}) => {
  const { userId, course } = await studentAndCourse({ call, newStudent })
  const problem = page.getByText('Please fill all fields for approval.', { exact: true })
  let sent = 0
  await page.route(APPROVE, (route) => {
    sent += 1
    return route.fallback()
  })
  await page.goto('/admin/enrollments')
  for (const [user, courseId] of [
    [userId, ''],
    ['', course.id],
  ] as const) {
    await field(page, 'User ID').fill(user)
    await field(page, 'Course ID').fill(courseId)
    await expect(problem).toHaveCount(0)
    await button(page).click()
    await expect(problem).toBeVisible()
  }
  await expectAccessible(page)
  await field(page, 'User ID').fill(userId)
  await expect(amount(page)).toHaveValue('18000')
  await field(page, 'Duration (Months)').fill('')
  await button(page).click()
  await expect(problem).toBeVisible()
  expect(sent).toBe(0)
  await field(page, 'Duration (Months)').fill('61')
  await button(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a duration from 1 to 60 months.')
  expect(sent).toBe(0)
})

test("an approval toasts the server's words, or its own when there are none [admin-enrollments/success]", async ({
  page,
  call,
  newStudent,
}) => {
  const { userId, course } = await studentAndCourse({ call, newStudent })
  await open(page, userId, course.id)
  await button(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
  await expect(names(page)).toContainText('Enrolled')
  expect(await enrollmentOf(call, userId, course.id)).toMatchObject({ is_active: true })

  await expect(amount(page)).toHaveCount(0)
  await button(page).click()
  await expect(toast(page, 'Nothing was changed.')).toBeVisible()

  await page.reload()
  await page.route(APPROVE, (route) => route.fulfill({ json: { detail: '' } }))
  await button(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
})

test('a look-up that fails can be tried again, and without a waiting proof the amount received is asked for, the price at first, and makes a receipt [admin-enrollments/amount-field, admin-enrollments/desk-payment]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, userId, course } = await studentAndCourse({ call, newStudent })
  await page.route('/api/admin/enrollments/preview?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Down.' } }),
  )
  await page.clock.install()
  await open(page, userId, course.id)
  await expect(names(page)).toContainText('Looking up the ids')
  await expect(button(page)).toBeDisabled()
  await letRetriesPass(page, page.getByText('Could not look up these ids.'))
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(names(page)).toContainText(student.email)
  await expect(amount(page)).toHaveValue('18000')
  await amount(page).fill('')
  await button(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please enter the amount received')
  expect(await enrollmentOf(call, userId, course.id)).toBeNull()
  await amount(page).fill('12,500')
  await page.getByLabel('Why less is taken').fill('Staff family.')
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

test('a refused approval says so with the reason [admin-enrollments/failure]', async ({ page, call, newStudent }) => {
  const { student, userId, course } = await studentAndCourse({ call, newStudent })
  await open(page, userId, course.id)
  await expect(names(page)).toContainText(student.email)
  await expectAccessible(page)
  expect((await call(deleteUser, { params: { userId } }, 'admin')).status).toBe(200)
  await button(page).click()
  await expect(toast(page, 'Failed to approve enrollment.')).toContainText('There is no student with this id.')
})
