import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { decideApplication, listApplications } from '@sonocampus/contract/applications'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import { applyAs, type CallServer, makeCourse, tokenOf } from './steps.ts'

const LIST = /\/api\/admin\/enrollment-applications\?/
const table = (page: Page) => page.getByRole('table', { name: 'Enrollment applications' })
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
/** Narrows the list to one course, which makes a test independent of those of others. */
const open = (page: Page, title: string, more = '') =>
  page.goto(`/admin/applications?search=${encodeURIComponent(title)}${more}`)

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

/** A course with one pending application by a student of its own. */
async function applied({ call, newStudent }: Makers, certificate: File = newPicture()) {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const course = await makeCourse(call, { title: `Application course ${randomUUID()}` })
  const applicationId = await applyAs(call, token, course.id, { last_name: `Malik ${randomUUID()}` }, certificate)
  return { student, token, course, applicationId }
}

const decide = (call: CallServer, applicationId: string, status: 'approved' | 'rejected') =>
  call(decideApplication, { params: { applicationId }, body: { status, rejection_reason: 'Not readable.' } }, 'admin')

const applicationIn = async (call: CallServer, search: string) =>
  (await call(listApplications, { query: { search } }, 'admin')).body[0]

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the table has student, course, status and actions, and is searched on the server [admin-applications/table]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, course } = await applied({ call, newStudent })
  const other = await applied({ call, newStudent })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollment Applications' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(['Student', 'Course', 'Status', 'Actions'])

  await page.getByRole('searchbox').fill(course.title)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  const cells = rowOf(page, student.email).getByRole('cell')
  await expect(cells.nth(0)).toContainText('Sara Malik')
  await expect(cells.nth(1)).toContainText(course.title)
  await expect(cells.nth(2)).toHaveText('Pending')
  for (const name of ['View', 'Approve', 'Reject'])
    await expect(cells.nth(3).getByRole('button', { name })).toBeVisible()

  await page.getByRole('searchbox').fill(other.student.email)
  await expect(rowOf(page, other.course.title)).toBeVisible()
  await page.getByRole('searchbox').fill(`nobody ${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'No application matches.' })).toBeVisible()
})

test('View opens everything the student handed in, a picture shown inside, and a PDF as well [admin-applications/details]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, course } = await applied({ call, newStudent })
  await open(page, course.title)
  const view = rowOf(page, student.email).getByRole('button', { name: 'View' })
  await expect(view).toBeVisible()
  await expectAccessible(page)
  await view.click()
  await expect(dialog(page).getByRole('heading', { name: 'Application Details' })).toBeVisible()
  const facts = {
    Student: /^Sara Malik/,
    Email: student.email,
    Course: course.title,
    'Contact number': '+92 300 1234567WhatsApp',
    Qualification: 'MBBS',
    'Ultrasound experience': 'Two years in a radiology department.',
  }
  for (const [name, value] of Object.entries(facts)) {
    const term = dialog(page)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
    await expect(term.locator('+ dd')).toHaveText(value)
  }
  const shown = dialog(page).getByRole('img', { name: 'Qualification certificate' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  await expectAccessible(page)
  const link = dialog(page).getByRole('link', { name: 'View Qualification Certificate' })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(view).toBeFocused()

  const other = await applied({ call, newStudent }, newPdf())
  await page.getByRole('searchbox').fill(other.course.title)
  const answered = page.waitForResponse(/\/api\/documents\//)
  await rowOf(page, other.student.email).getByRole('button', { name: 'View' }).click()
  const frame = dialog(page).locator('iframe[title="Qualification certificate"]')
  await expect(frame).toHaveAttribute('src', /^blob:/)
  expect((await answered).headers()['content-type']).toBe('application/pdf')
})

test('only a pending row offers Approve and Reject; the tabs part them [admin-applications/only-pending]', async ({
  page,
  call,
  newStudent,
}) => {
  const title = `Tabbed course ${randomUUID()}`
  const course = await makeCourse(call, { title })
  const emails: Record<string, string> = {}
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const student = await newStudent()
    emails[status] = student.email
    const applicationId = await applyAs(call, await tokenOf(call, student), course.id)
    if (status !== 'pending') await decide(call, applicationId, status)
  }
  await open(page, title)
  await expect(table(page).getByRole('row')).toHaveCount(4)
  for (const [status, count] of [
    ['pending', 1],
    ['approved', 0],
    ['rejected', 0],
  ] as const) {
    const row = rowOf(page, emails[status] ?? '')
    await expect(row.getByRole('cell').nth(2)).toHaveText(status, { ignoreCase: true })
    for (const name of ['Approve', 'Reject']) await expect(row.getByRole('button', { name })).toHaveCount(count)
    await row.getByRole('button', { name: 'View' }).click()
    for (const name of ['Approve', 'Reject'])
      await expect(dialog(page).getByRole('button', { name, exact: true })).toHaveCount(count)
    await page.keyboard.press('Escape')
  }
  for (const [tab, status] of [
    ['Pending', 'pending'],
    ['Approved', 'approved'],
    ['Rejected', 'rejected'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, emails[status] ?? '')).toBeVisible()
  }
})

test('Approve turns an application approved and says so, or why it was refused, and the list is read anew [admin-applications/approve, admin-applications/update-failure]', async ({
  page,
  call,
  newStudent,
}) => {
  await withoutLive(page) // What the call below does would load it anew before the click.
  const { student, token, course } = await applied({ call, newStudent })
  await open(page, course.title)
  const row = rowOf(page, student.email)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Application has been approved')).toBeVisible()
  await expect(row.getByRole('cell').nth(2)).toHaveText('Approved')
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const { body } = await call(getEnrollmentStatus, { params: { courseId: course.id } }, token)
  expect(body.status).toBe('APPROVED')

  const next = await applied({ call, newStudent })
  await page.getByRole('searchbox').fill(next.course.title)
  await rowOf(page, next.student.email).getByRole('button', { name: 'View' }).click()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, next.student.email).getByRole('cell').nth(2)).toHaveText('Approved')

  const last = await applied({ call, newStudent })
  await page.mouse.move(0, 0) // A message stays as long as the mouse is over it.
  await page.getByRole('searchbox').fill(last.course.title)
  const refused = rowOf(page, last.student.email)
  await expect(refused).toBeVisible()
  await decide(call, last.applicationId, 'rejected')
  await refused.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Failed to update application status.')).toContainText(
    'This application is already rejected.',
  )
  await expect(refused.getByRole('cell').nth(2)).toHaveText('Rejected')
})

test('a decided row stays where it was, the message names the person, and focus goes on to the next that waits [admin-applications/row-stays, admin-applications/queue-order]', async ({
  page,
  call,
  newStudent,
}) => {
  const title = `Queue course ${randomUUID()}`
  const course = await makeCourse(call, { title })
  for (const first_name of ['Amna', 'Bilal', 'Chand'])
    await applyAs(call, await tokenOf(call, await newStudent()), course.id, { first_name, qualification: 'FCPS' })
  await open(page, title, '&status=pending')
  await expect(page.getByLabel('Sort by')).toHaveValue('created_at')
  const rows = table(page).getByRole('row')
  const first = rows.nth(1)
  await expect(first).toContainText('Amna')
  await expect(first).toContainText('FCPS')
  const reject = rows.nth(2).getByRole('button', { name: 'Reject' })
  const before = await reject.boundingBox()
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Application has been approved')).toContainText(`Amna Malik, ${title}`)
  await expect(first).toContainText('Amna')
  await expect(first.getByRole('cell').nth(2)).toHaveText('Approved')
  expect((await reject.boundingBox())?.y).toBe(before?.y)
  await expect(rows.nth(2).getByRole('button', { name: 'View' })).toBeFocused()

  await reject.click()
  await dialog(page).getByLabel('Reason').fill('Not readable.')
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText('Rejected')
  await expect(rows.nth(3).getByRole('button', { name: 'View' })).toBeFocused()
  await page.reload()
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Certificate of' }).click()
  const certificate = await dialog(page).getByRole('img', { name: 'Qualification certificate' }).boundingBox()
  const approve = await dialog(page).getByRole('button', { name: 'Approve' }).boundingBox()
  expect(certificate?.y).toBeLessThan(approve?.y ?? 0)
  await expect(dialog(page)).toBeFocused()
})

test('Reject asks for the reason and turns an application rejected with it [admin-applications/reject]', async ({
  page,
  call,
  newStudent,
}) => {
  const { student, token, course } = await applied({ call, newStudent })
  await open(page, course.title)
  const row = rowOf(page, student.email)
  await row.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { name: 'Reject Application' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Please give a reason')
  expect((await applicationIn(call, course.title))?.status).toBe('pending')

  await dialog(page).getByLabel('Reason').fill('The certificate has expired.')
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(toast(page, 'Application has been rejected')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row.getByRole('cell').nth(2)).toHaveText('Rejected')
  const { body } = await call(getEnrollmentStatus, { params: { courseId: course.id } }, token)
  expect(body).toMatchObject({ status: 'REJECTED', rejection_reason: 'The certificate has expired.' })
  await row.getByRole('button', { name: 'View' }).click()
  await expect(dialog(page)).toContainText('The certificate has expired.')
})

test('a failed load says so, and Try Again loads the list [admin-applications/load-failure]', async ({ page }) => {
  await withoutLive(page) // What others do would load it anew.
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await page.route(LIST, async (route) => {
    await seen
    await route.fulfill({ status: 400, json: { detail: 'Down for a moment.' } })
  })
  await page.goto('/admin/applications')
  await expect(page.getByText('Loading applications')).toBeAttached()
  see()
  await expect(page.getByRole('heading', { name: 'Could not load applications.' })).toBeVisible()
  await expect(page.getByText('Down for a moment.')).toBeVisible()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Could not load applications.' })).toHaveCount(0)
})

test('a long list is cut into pages', async ({ page, call, newStudent }) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const name = randomUUID()
  for (let count = 1; count <= 21; count += 1) {
    const course = await makeCourse(call, { title: `${name} ${count}` })
    await applyAs(call, token, course.id)
  }
  await open(page, name)
  await expect(table(page).getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('21–21 of 21')
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(2)
})
