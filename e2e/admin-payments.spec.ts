import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { getPaymentStatus, getPurchaseDetails, listMyPayments } from '@sonocampus/contract/payments'
import { rejectPayment } from '@sonocampus/contract/payments.admin'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, type Applicant, expect, test } from './fixtures.ts'
import { openFromMenu, toast, withoutLive } from './on-screen.ts'
import { approveApplication, type CallServer, makeCourse, payAs } from './steps.ts'

const LIST = /\/api\/admin\/payments\?/
const cards = (page: Page) => page.getByRole('list', { name: 'Payments' }).locator('> li')
const cardOf = (page: Page, text: string) => cards(page).filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
/** Filters the list by one course, which makes a test independent of other tests' courses. */
const open = (page: Page, title: string) => page.goto(`/admin/payments?search=${encodeURIComponent(title)}`)

/** The application is approved and a proof is pending. */
async function paid(call: CallServer, applied: Applicant, file: File = newPicture()) {
  const { student, token, course, applicationId } = applied
  const [courseId, transaction] = [course.id, randomUUID()]
  await approveApplication(call, applicationId)
  const { body: purchase } = await call(getPurchaseDetails, { params: { courseId } }, token)
  const account = purchase.bank_accounts[0]
  const paymentId = await payAs(call, token, courseId, transaction, { file, bank_account_id: account?.id ?? '' })
  const { body: mine } = await call(listMyPayments, { query: {} }, token)
  return { student, token, account, transaction, paymentId, number: mine[0]?.number ?? 0 }
}

const statusOf = async (call: CallServer, token: string, courseId: string) =>
  (await call(getPaymentStatus, { params: { courseId } }, token)).body

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('waiting proofs come oldest first, each with its picture beside what it is checked against [admin-payments/list, admin-payments/pending-word, payments/number-form]', async ({
  page,
  call,
  applicant,
}) => {
  const course = await makeCourse(call, { price: 31_500 })
  const first = await paid(call, await applicant({ course }))
  const second = await paid(call, await applicant({ course }), newPdf())
  await page.goto('/admin/dashboard')
  await openFromMenu(page, 'Payments')
  await page.getByRole('searchbox').fill(course.title)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).getByRole('heading')).toHaveText([`Payment P-${first.number}`, `Payment P-${second.number}`])

  const card = cards(page).first()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending')
  await expect(card.getByRole('banner').or(card.locator('header'))).toContainText('Pending')
  await expect(page.getByRole('main')).not.toContainText('Waiting')
  const picture = card.getByRole('img', { name: `Proof of payment P-${first.number}` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  const { account } = first
  if (!account) throw new Error('the course has no account')
  for (const text of [
    'PKR 31,500',
    first.transaction,
    account.bank_name,
    account.account_title,
    account.account_number,
    first.student.email,
    course.title,
    'Sara Malik',
    'MBBS',
    '+92 300 1234567',
  ])
    await expect(card).toContainText(text)
  const [pictureBox, amountBox] = await Promise.all([picture.boundingBox(), card.getByText('Amount due').boundingBox()])
  expect(amountBox?.x).toBeGreaterThan((pictureBox?.x ?? 0) + (pictureBox?.width ?? 0) - 1)
  await cards(page).nth(1).getByRole('link').first().click()
  await cards(page).nth(1).getByRole('figure').scrollIntoViewIfNeeded()
  await expect(cards(page).nth(1).locator('iframe')).toHaveAttribute('src', /^blob:/)
})

test('a proof is rejected with a reason from the list, which reaches the student [admin-payments/reject]', async ({
  page,
  call,
  applicant,
}) => {
  const course = await makeCourse(call, { price: 31_500 })
  const { student, token, number } = await paid(call, await applicant({ course }))
  await open(page, course.title)
  await cardOf(page, student.email).getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByLabel('The transfer cannot be found in our account.').check()
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(toast(page, `Payment P-${number} rejected.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching payments.' })).toBeVisible()

  const reason = 'The transfer cannot be found in our account.'
  expect(await statusOf(call, token, course.id)).toMatchObject({ status: 'rejected', rejection_reason: reason })
  const { body: told } = await call(listMyNotifications, { query: {} }, token)
  expect(told.filter(({ message }) => message.includes(reason))).toHaveLength(1)

  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect(cardOf(page, student.email)).toContainText(reason)
  await expect(cardOf(page, student.email).getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
})

test('a proof is approved for 4 months, or as many as are asked for; one that somebody else has decided, or whose decision fails, says so', async ({
  page,
  call,
  applicant,
}) => {
  const course = await makeCourse(call, { price: 31_500 })
  const [usual, long, gone] = [
    await paid(call, await applicant({ course })),
    await paid(call, await applicant({ course })),
    await paid(call, await applicant({ course })),
  ]
  const endsIn = async (token: string, months: number) => {
    const { status, expiration_date } = await statusOf(call, token, course.id)
    expect(status).toBe('enrolled')
    const days = (Date.parse(expiration_date ?? '') - Date.now()) / 86_400_000
    expect(Math.abs(days - months * 30.44)).toBeLessThan(4)
  }
  await open(page, course.title)
  await cardOf(page, gone.student.email).getByRole('link').first().click()
  await cardOf(page, gone.student.email).getByRole('button', { name: 'Approve' }).click()
  const body = { rejection_reason: 'The amount does not match.' }
  expect((await call(rejectPayment, { params: { paymentId: gone.paymentId }, body }, 'admin')).status).toBe(200)
  await dialog(page).getByRole('button', { name: 'Approve payment' }).click()
  await expect(toast(page, `Payment P-${gone.number} is already rejected.`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(cardOf(page, gone.student.email)).toHaveCount(0)
  expect((await statusOf(call, gone.token, course.id)).status).toBe('rejected')

  await page.route('/api/admin/payments/*/approve', (route) => route.abort())
  await cardOf(page, usual.student.email).getByRole('button', { name: 'Approve' }).click()
  await dialog(page).getByRole('button', { name: 'Approve payment' }).click()
  await expect(toast(page, "Couldn't approve the payment.")).toBeVisible()
  await page.unrouteAll()
  await expect(dialog(page)).toContainText('PKR 31,500')
  const months = dialog(page).getByLabel('Duration (Months)')
  await expect(months).toHaveValue('4')
  await dialog(page).getByRole('button', { name: 'Approve payment' }).click()
  await expect(toast(page, `Payment P-${usual.number} approved.`)).toBeVisible()
  await expect(cardOf(page, usual.student.email)).toHaveCount(0)
  await endsIn(usual.token, 4)

  await cardOf(page, long.student.email).getByRole('button', { name: 'Approve' }).click()
  for (const wrong of ['0', '61', '2.5', '']) {
    await months.fill(wrong)
    await dialog(page).getByRole('button', { name: 'Approve payment' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
  }
  await months.fill('12')
  await dialog(page).getByRole('button', { name: 'Approve payment' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await endsIn(long.token, 12)
  await page.getByRole('tab', { name: 'Approved' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText(/R-\d{6}/)
})

test('a failed load says so, and Try Again loads the list', async ({ page }) => {
  await withoutLive(page) // Live updates would reload the list.
  await page.route(LIST, (route) => route.fulfill({ status: 403, json: { detail: 'Not now.' } }))
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: "Couldn't load the payments." })).toBeVisible()
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: "Couldn't load the payments." })).toHaveCount(0)
})
