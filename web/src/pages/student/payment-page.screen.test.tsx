import { getPaymentStatus, getPurchaseDetails } from '@sonocampus/contract/payments'
import type { ReplyInputOf } from '@sonocampus/contract/route'
import { getSite } from '@sonocampus/contract/site'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly, refuse } from '#test/fake-server.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const main = page.getByRole('main')
const COURSE = fakeId(1)
const submit = main.getByRole('button', { name: 'Submit proof' })
const chat = main.getByRole('link', { name: 'Chat with support' })

function openWith(status: Partly<ReplyInputOf<typeof getPaymentStatus>>) {
  answer(getPaymentStatus, status)
  openScreen(`/student/payment/${COURSE}`, 'student')
}

const expectChatAbout = (caseNumber: string) =>
  expect.element(chat).toHaveAttribute('href', expect.stringContaining(caseNumber))

beforeEach(() => {
  answer(getSite, { brand: 'SONO', chat_url: 'https://chat.example.org/institute' })
  answer(getPurchaseDetails, { course_title: 'Abdomen', course_price: 25_000, amount_due: 25_000 })
})

it.each([`/student/payment/${COURSE}`, `/student/payment?course_id=${COURSE}`])(
  '%s shows the title, the course, its price and the form [payment/two-addresses, payment/title-and-price, payment/status-approved]',
  async (path) => {
    answer(getPaymentStatus, { status: 'approved', can_pay: true, application_id: fakeId(2) })
    openScreen(path, 'student')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Course Payment' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Abdomen' })).toBeVisible()
    await expect.element(main.getByText('PKR 25,000', { exact: true })).toBeVisible()
    await expect.element(submit).toBeVisible()
    await expect.poll(() => callsOf(getPaymentStatus)[0]?.params).toEqual({ courseId: COURSE })
  },
)

it('before an application the page leads to the form [payment/status-not-applied]', async () => {
  openWith({ status: 'not_applied' })
  const link = main.getByRole('link', { name: 'Apply for Enrollment First' })
  await expect.element(link).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  await expectAccessible()
  await link.click()
  await expect.poll(address).toBe(`/student/enroll/${COURSE}`)
})

it('while the application waits there is no form, only a chat about its case [payment/status-in-review]', async () => {
  openWith({ status: 'in_review', case_number: 'A-1234ABCD' })
  await expect.element(main.getByText('Your application is still being reviewed.')).toBeVisible()
  await expectChatAbout('A-1234ABCD')
  await expect.element(submit).not.toBeInTheDocument()
})

it('when the application was refused the page says why, and leads to a new one [payment/status-declined]', async () => {
  openWith({ status: 'declined', rejection_reason: 'Not a medical degree.', case_number: 'A-1234ABCD' })
  await expect.element(main.getByText(/Your application was not accepted/)).toBeVisible()
  await expect.element(main).toMatchTextContent('Not a medical degree.')
  await expectChatAbout('A-1234ABCD')
  await expect.element(submit).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Apply Again' }).click()
  await expect.poll(address).toBe(`/student/enroll/${COURSE}`)
})

it('while the payment waits there is no form [payment/status-pending]', async () => {
  openWith({ status: 'pending', case_number: 'P-7' })
  const words = 'Your payment is pending verification. This may take up to 24 hours.'
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expectChatAbout('P-7')
  await expect.element(submit).not.toBeInTheDocument()
})

it('when the payment was approved there is no form and nothing to renew yet [payment/status-enrolled]', async () => {
  openWith({ status: 'enrolled', application_id: fakeId(2), expiration_date: '2031-03-14T09:00:00.000Z' })
  const words = 'Payment successful! You are now enrolled in the course.'
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect.element(main).toMatchTextContent('Your enrollment is open until 14 Mar 2031.')
  await expect.element(submit).not.toBeInTheDocument()
  await expectAccessible()
})

it('an enrollment that ends soon can be renewed early [payment/status-enrolled]', async () => {
  const application_id = fakeId(2)
  openWith({ status: 'enrolled', can_pay: true, application_id, expiration_date: daysFromNow(10) })
  await expect.element(main.getByText('Payment successful! You are now enrolled in the course.')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Renew early' })).toBeVisible()
  await expect.element(submit).toBeVisible()
})

it('when access has ended the page says since when, and takes a payment again [payment/status-expired]', async () => {
  openWith({ status: 'expired', can_pay: true, expiration_date: '2025-02-03T09:00:00.000Z' })
  await expect.element(main.getByText('Your access to this course has ended.')).toBeVisible()
  await expect.element(main).toMatchTextContent('It ended on 3 Feb 2025.')
  await expect.element(submit).toBeVisible()
  await expectAccessible()
})

it('an expired debtor reads the balance, the renewal and their sum, and what paying does [money/owed-on-screens]', async () => {
  answer(getPurchaseDetails, { course_price: 20_000, amount_due: 25_000, balance: 5_000, is_owed: true })
  openWith({ status: 'expired', can_pay: true, expiration_date: '2026-01-15T10:00:00.000Z' })
  const toPay = main.getByLabelText('Amount to pay')
  await expect.element(toPay).toMatchTextContent('Still due from your last paymentPKR 5,000')
  await expect.element(toPay).toMatchTextContent('RenewalPKR 20,000')
  await expect.element(toPay).toMatchTextContent('To payPKR 25,000')
  await expect
    .element(main.getByText(/^PKR 5,000 settles your earlier payment, and the rest renews your access\./))
    .toBeVisible()
  await expectAccessible()
})

it('somebody whose payment was short pays what is missing, and renews nothing [money/owed-on-screens]', async () => {
  const due_at = '2026-11-01T09:00:00.000Z'
  answer(getPurchaseDetails, { purpose: 'balance', amount_due: 50, balance: 50, is_owed: true, due_at })
  openWith({ status: 'enrolled', can_pay: true, application_id: fakeId(2), expiration_date: daysFromNow(90) })
  await expect.element(main.getByRole('heading', { name: 'Pay the rest' })).toBeVisible()
  await expect.element(main.getByLabelText('Amount to pay')).toMatchTextContent('PKR 50')
  await expect.element(main.getByText('Renew early')).not.toBeInTheDocument()
})

it('a discount shows with its reason and the sum that is left to pay [money/owed-on-screens]', async () => {
  const discount = { amount: 4_000, reason: 'A colleague.' }
  answer(getPurchaseDetails, { course_price: 20_000, amount_due: 16_000, discount })
  openWith({ status: 'approved', can_pay: true, application_id: fakeId(2) })
  const toPay = main.getByLabelText('Amount to pay')
  await expect.element(toPay).toMatchTextContent('Discount: A colleague.− PKR 4,000')
  await expect.element(toPay).toMatchTextContent('To payPKR 16,000')
})

it('without a course the page asks for one [payment/no-course]', async () => {
  openScreen('/student/payment', 'student')
  await expect.element(page.getByRole('heading', { name: 'No course selected.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SONO' })).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'Browse Courses' }).click()
  await expect.poll(address).toBe('/student/courses')
})

it('a failed load says so, and Try Again loads both answers', async () => {
  refuse(getPurchaseDetails, 'bad_request', 'Odd.')
  openWith({ status: 'not_applied' })
  await expect.element(page.getByRole('heading', { name: 'Failed to load payment information.' })).toBeVisible()
  answer(getPurchaseDetails, { course_title: 'Abdomen' })
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(main.getByRole('heading', { name: 'Abdomen' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Apply for Enrollment First' })).toBeVisible()
})
