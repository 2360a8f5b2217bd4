import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listMyPayments } from '@sonocampus/contract/payments'
import {
  acceptedFor,
  approveProof,
  demoAccounts,
  endEnrollmentAt,
  enroll,
  pickedFile,
  rejectApplication,
  rejectProof,
} from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { fill, MB, pay, picker, send } from './payment-page-steps.ts'
import { applyAs, makeCourse, payAs } from './steps.ts'

pay(
  'the page is reached by both addresses, with its title, the course, the price and, once approved, the form with its accounts, a transaction id and a file of the right kind and size [payment/two-addresses, payment/title-and-price, payment/status-approved, payment/form, payment/file-5mb, payment/file-types]',
  async ({ page, call, payAt }) => {
    const { courseId, title } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
    for (const address of ['', `/student/payment?course_id=${courseId}`]) {
      if (address) await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Course Payment' })).toBeVisible()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('PKR 25,000', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit Proof' })).toBeVisible()
    }
    await test.step('the accounts, the first one chosen', async () => {
      const accounts = await demoAccounts(call)
      const choices = page.getByRole('radio')
      await expect(choices).toHaveCount(2)
      await expect(choices.nth(0)).toBeChecked()
      for (const [index, account] of accounts.entries()) {
        await expect(choices.nth(index)).toHaveAccessibleName(`${account.bank_name} ${account.account_name}`)
        const iban = account.iban?.match(/.{1,4}/g)?.join(' ') ?? 'none'
        for (const number of [account.account_number, iban])
          await expect(page.getByText(number, { exact: true })).toBeVisible()
      }
      await choices.nth(1).check()
      await expect(choices.nth(0)).not.toBeChecked()
      await expect(page.getByRole('textbox', { name: 'Transaction ID' })).toBeEditable()
      await expect(picker(page)).toHaveAttribute('type', 'file')
      await expectAccessible(page)
    })
    await test.step('5 MB and no more, and PNG, JPG or PDF alone', async () => {
      await picker(page).setInputFiles(pickedFile('large.pdf', 'application/pdf', 5 * MB + 1))
      await expect(page.getByText('File size exceeds 5MB.', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await picker(page).setInputFiles(pickedFile('exact.png', 'image/png', 5 * MB))
      await expect(page.getByText('File size exceeds 5MB.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Remove exact.png' })).toBeVisible()
      const wrong = page.getByText('Invalid file type. Please upload PNG, JPG, or PDF.', { exact: true })
      for (const name of ['proof.gif', 'proof.svg', 'proof.exe', 'proof']) {
        await picker(page).setInputFiles(pickedFile(name, 'application/octet-stream'))
        await expect(wrong).toBeVisible()
        await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      }
      for (const name of ['proof.jpeg', 'proof.PDF']) {
        await picker(page).setInputFiles(pickedFile(name, 'application/octet-stream'))
        await expect(wrong).toHaveCount(0)
        await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
      }
    })
  },
)

pay.describe('the page says what is', () => {
  const form = (page: Page) => page.getByRole('button', { name: 'Submit Proof' })
  const chat = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Chat with support' })

  pay(
    'from before an application to the renewal of an enrollment, which the last 30 days alone offer [payment/status-not-applied, payment/status-in-review, payment/status-declined, payment/status-pending, payment/status-rejected, payment/rejected-reason-form, payment/status-enrolled]',
    async ({ page, call, payAt }) => {
      const { courseId, token, email } = await payAt()
      const open = () => page.goto(`/student/payment/${courseId}`)
      const latestPayment = async () => (await call(listMyPayments, { query: {} }, token)).body[0]?.id ?? ''
      await test.step('before an application, and leads to it', async () => {
        const link = page.getByRole('link', { name: 'Apply for Enrollment First' })
        await expect(link).toBeVisible()
        await expect(form(page)).toHaveCount(0)
        await expectAccessible(page)
        await link.click()
        await expect(page).toHaveURL(`/student/enroll/${courseId}`)
        await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
      })
      await test.step('while the application waits', async () => {
        const applicationId = await applyAs(call, token, courseId)
        await open()
        await expect(page.getByText('Your application is still being reviewed.')).toBeVisible()
        await expect(chat(page)).toHaveAttribute('href', /A-[0-9A-F]{8}/)
        await expect(form(page)).toHaveCount(0)
        await rejectApplication(call, applicationId, 'Not a medical degree.')
      })
      await test.step('when the application was refused', async () => {
        await page.reload()
        await expect(page.getByText('Your application was not accepted')).toBeVisible()
        await expect(page.getByText('Not a medical degree.')).toBeVisible()
        await expect(chat(page)).toHaveAttribute('href', /A-[0-9A-F]{8}/)
        await expect(form(page)).toHaveCount(0)
        await page.getByRole('link', { name: 'Apply Again' }).click()
        await expect(page).toHaveURL(`/student/enroll/${courseId}`)
      })
      await test.step('while the payment waits', async () => {
        await acceptedFor(call, token, courseId)
        await payAs(call, token, courseId, 'FT-77')
        await open()
        await expect(
          page.getByText('Your payment is pending verification. This may take up to 24 hours.', { exact: true }),
        ).toBeVisible()
        await expect(chat(page)).toHaveAttribute('href', /P-\d+/)
        await expect(form(page)).toHaveCount(0)
      })
      await test.step('when a proof was refused, with the reason and the form filled in', async () => {
        await rejectProof(call, await latestPayment(), 'The picture is cut off.')
        await page.reload()
        await expect(
          page.getByText('Your payment proof was rejected. Please check the details and submit again.', {
            exact: true,
          }),
        ).toBeVisible()
        await expect(page.getByRole('main').getByText('The picture is cut off.')).toBeVisible()
        await expect(chat(page)).toHaveAttribute('href', /P-\d+/)
        await expect(page.getByLabel('Transaction ID')).toHaveValue('FT-77')
        await expectAccessible(page)
        await fill(page, randomUUID())
        await send(page)
        await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
      })
      await test.step('when the payment was approved, and lets renew in the last 30 days alone', async () => {
        await approveProof(call, await latestPayment())
        await page.reload()
        const words = page.getByText('Payment successful! You are now enrolled in the course.', { exact: true })
        await expect(words).toBeVisible()
        await expect(form(page)).toHaveCount(0)
        await expectAccessible(page)
        endEnrollmentAt(email, courseId, new Date(Date.now() + 10 * 86_400_000).toISOString())
        await page.reload()
        await expect(words).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Renew early' })).toBeVisible()
        await fill(page)
        await send(page)
        await expect(toast(page, 'Payment proof submitted successfully!')).toBeVisible()
        await expect(form(page)).toHaveCount(0)
        await expect(words).toBeVisible()
      })
    },
  )

  pay('when access has ended, and lets pay again [payment/status-expired]', async ({ page, call, payAt }) => {
    await payAt(async ({ token, courseId, email }) => {
      await acceptedFor(call, token, courseId)
      await approveProof(call, await payAs(call, token, courseId))
      endEnrollmentAt(email, courseId, '2025-02-03T09:00:00.000Z')
    })
    await expect(page.getByText('Your access to this course has ended.')).toBeVisible()
    await expect(page.getByText('It ended on 3 Feb 2025.')).toBeVisible()
    await expectAccessible(page)
    await fill(page)
    await send(page)
    await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
  })

  pay('renews an enrollment that was given without an application', async ({ page, call, payAt }) => {
    await payAt(async ({ email, courseId }) => {
      await enroll(call, email, courseId)
      endEnrollmentAt(email, courseId, '2025-02-03T09:00:00.000Z')
    })
    await fill(page)
    await send(page)
    await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
  })
})

pay('without a course the page asks for one [payment/no-course]', async ({ page, newStudent, logInAs }) => {
  await logInAs(page, await newStudent())
  await page.goto('/student/payment')
  await expect(page.getByRole('heading', { name: 'No course selected.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/student/courses')
})

pay('a failed load is told, and Try Again loads it', async ({ page, payAt }) => {
  await page.route('**/purchase-info', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
  await payAt()
  await expect(page.getByRole('heading', { name: 'Failed to load payment information.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Apply for Enrollment First' })).toBeVisible()
})

test('an ended enrollment in a free course opens again with one tap [payment/free-renewal]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { id } = await makeCourse(call, { price: 0 })
  await enroll(call, student.email, id)
  endEnrollmentAt(student.email, id, '2026-01-15T10:00:00.000Z')
  await logInAs(page, student)
  await page.goto(`/student/payment/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('It ended on 15 Jan 2026. You can renew it; your results and certificates stay.')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Renew Access' }).click()
  await expect(toast(page, 'Access renewed.')).toContainText(/Your access is open until \d{1,2} [A-Z][a-z]{2} \d{4}\./)
  await expect(main.getByRole('link', { name: 'Go to the Course' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Renew Access' })).toHaveCount(0)
})
