import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { applyAs, type CallServer, makeCourse, tokenOf } from './steps.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Enrollment applications' })
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
/** Narrows the list to one course, which makes a test independent of those of others. */
const open = (page: Page, title: string) => page.goto(`/admin/applications?search=${encodeURIComponent(title)}`)

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

/** A course with one pending application by a student of its own. */
async function applied({ call, newStudent }: Makers, certificate: File = newPicture()) {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const course = await makeCourse(call, { title: `Application course ${randomUUID()}` })
  await applyAs(call, token, course.id, { last_name: `Malik ${randomUUID()}` }, certificate)
  return { student, token, course }
}

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the certificate of an application opens inside, a picture and a PDF, and in a tab of its own [admin-applications/details]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, course } = await applied({ call, newStudent })
  await open(page, course.title)
  await rowOf(page, student.email).getByRole('button', { name: 'View' }).click()
  const shown = dialog(page).getByRole('img', { name: 'Qualification certificate' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  const link = dialog(page).getByRole('link', { name: 'View Qualification Certificate' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.keyboard.press('Escape')

  const other = await applied({ call, newStudent }, newPdf())
  await page.getByRole('searchbox').fill(other.course.title)
  const answered = page.waitForResponse(/\/api\/documents\//)
  await rowOf(page, other.student.email).getByRole('button', { name: 'View' }).click()
  const frame = dialog(page).locator('iframe[title="Qualification certificate"]')
  await expect(frame).toHaveAttribute('src', /^blob:/)
  expect((await answered).headers()['content-type']).toBe('application/pdf')
})

test('what an administrator approves or rejects is so for the student [admin-applications/approve, admin-applications/reject]', async ({
  page,
  call,
  newStudent,
}) => {
  const approved = await applied({ call, newStudent })
  await open(page, approved.course.title)
  await rowOf(page, approved.student.email).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Application has been approved')).toBeVisible()
  const statusOf = async ({ token, course }: typeof approved) =>
    (await call(getEnrollmentStatus, { params: { courseId: course.id } }, token)).body
  expect((await statusOf(approved)).status).toBe('APPROVED')

  const rejected = await applied({ call, newStudent })
  await page.getByRole('searchbox').fill(rejected.course.title)
  await rowOf(page, rejected.student.email).getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByLabel('Reason').fill('The certificate has expired.')
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(toast(page, 'Application has been rejected')).toBeVisible()
  expect(await statusOf(rejected)).toMatchObject({
    status: 'REJECTED',
    rejection_reason: 'The certificate has expired.',
  })
})
