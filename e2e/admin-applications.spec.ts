import type { Page } from '@playwright/test'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Enrollment applications' })
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
/** Filters the list by one course, which makes a test independent of other tests' courses. */
const open = (page: Page, title: string) => page.goto(`/admin/applications?search=${encodeURIComponent(title)}`)

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the certificate of an application opens inside, a picture and a PDF, and in a tab of its own [admin-applications/details]', async ({
  page,
  applicant,
}) => {
  const { student, course } = await applicant({ certificate: newPicture() })
  await open(page, course.title)
  await rowOf(page, student.email).getByRole('button', { name: 'View' }).click()
  const shown = dialog(page).getByRole('img', { name: 'Qualification certificate' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  const link = dialog(page).getByRole('link', { name: 'View qualification certificate' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.keyboard.press('Escape')

  const other = await applicant({ certificate: newPdf() })
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
  applicant,
}) => {
  const approved = await applicant({ certificate: newPicture() })
  await open(page, approved.course.title)
  await rowOf(page, approved.student.email).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Application has been approved')).toBeVisible()
  const statusOf = async ({ token, course }: typeof approved) =>
    (await call(getEnrollmentStatus, { params: { courseId: course.id } }, token)).body
  expect((await statusOf(approved)).status).toBe('APPROVED')

  const rejected = await applicant({ certificate: newPicture() })
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
