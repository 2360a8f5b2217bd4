import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rejectApplication } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'
import { applyAs, type CallServer, makeCourse, tokenOf, userOf } from './steps.ts'

type Account = { email: string; password: string }
const applyAndReject = async (call: CallServer, student: Account, courseId: string) =>
  rejectApplication(call, await applyAs(call, await tokenOf(call, student), courseId), 'The certificate is unreadable.')
const open = (page: Page, userId: string, courseId: string) =>
  page.goto(`/admin/enrollments?userId=${userId}&courseId=${courseId}`)
const amount = (page: Page) => page.getByLabel('Amount received (PKR)')
const reason = (page: Page) => page.getByLabel('Why less is taken')
const approve = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Approve Enrollment' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

test('less than is due needs a reason, and a refused applicant a confirmation; a clerk is told to ask an administrator [admin-enrollments/less-on-screen]', async ({
  page,
  call,
  newStudent,
  logInAs,
  openAs,
}) => {
  const student = await newStudent()
  const { id: userId } = await userOf(call, student.email)
  const course = await makeCourse(call, { price: 18_000 })
  await applyAndReject(call, student, course.id)
  await openAs(page, await newStaff(call, 'clerk'))
  await open(page, userId, course.id)
  await amount(page).fill('0')
  await expect(page.getByText('Only an administrator can enroll a student for less.')).toBeVisible()
  await expect(approve(page)).toHaveCount(0)

  await logInAs(page, ADMIN)
  await open(page, userId, course.id)
  await expect(amount(page)).toHaveValue('18000')
  await expect(reason(page)).toHaveCount(0)
  await amount(page).fill('0')
  await expect(page.getByText('PKR 18,000 is due. The audit log keeps the reason.')).toBeVisible()
  await approve(page).click()
  await expect(problem(page)).toHaveText('Please give a reason for taking less than is due.')
  await reason(page).fill('A scholarship.')
  await approve(page).click()
  await expect(problem(page)).toContainText('Please confirm that the student is enrolled')
  await expectAccessible(page)
  await page.getByLabel('Enroll the student anyway').check()
  await approve(page).click()
  await expect(toast(page, 'Enrollment approved successfully!')).toBeVisible()
})

test('an import shows what it adds up to, and asks why less is taken [import/totals, import/screen]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const refused = await newStudent()
  await applyAndReject(call, refused, course.id)
  const lines = [
    `${randomUUID()}@example.org,${course.title},18000`,
    `${randomUUID()}@example.org,${course.title},`,
    `${refused.email},${course.title},15000`,
  ]
  const buffer = Buffer.from(`email,course,amount\n${lines.join('\n')}\n`)
  await logInAs(page, ADMIN)
  await page.goto('/admin/import')
  await page.getByLabel('File of students (CSV)').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('PKR 33,000')).toBeVisible()
  await expect(page.getByText('2, PKR 21,000 less in all')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('Please give a reason for taking less than is due.')).toBeVisible()
  await reason(page).fill('Staff family.')
  await page.getByLabel('Enroll students whose application was rejected (1)').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('Brought in: 3. Refused: 0.')).toBeVisible()
})
