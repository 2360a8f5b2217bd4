import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getPaymentStatus, listMyPayments } from '@sonocampus/contract/payments'
import {
  acceptedFor,
  approveProof,
  demoAccounts,
  endEnrollmentAt,
  enroll,
  pickedFile,
  pickedPicture,
  recordCalls,
  rejectApplication,
  rejectProof,
} from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { applyAs, makeCourse, payAs, tokenOf } from './steps.ts'

const MISSING = 'Please provide the transaction ID and select a payment proof file.'
const MB = 1024 * 1024

type Here = { courseId: string; title: string; token: string; email: string; accountIds: string[] }

/** A student in the browser, at the payment page of a course of their own. */
const pay = test.extend<{ payAt: (before?: (here: Here) => Promise<unknown>) => Promise<Here> }>({
  payAt: async ({ page, call, newStudent, logInAs }, use) => {
    await use(async (before) => {
      const accountIds = (await demoAccounts(call)).map(({ id }) => id)
      const course = await makeCourse(call, { bank_account_ids: accountIds })
      const student = await newStudent()
      const token = await tokenOf(call, student)
      const here = { courseId: course.id, title: course.title, token, email: student.email, accountIds }
      await before?.(here)
      await logInAs(page, student)
      await page.goto(`/student/payment/${course.id}`)
      return here
    })
  },
})

const send = (page: Page) => page.getByRole('button', { name: 'Submit Proof' }).click()
const picker = (page: Page) => page.getByLabel('Payment proof', { exact: true })
async function fill(page: Page, transaction = 'FT-2026-1') {
  await page.getByLabel('Transaction ID').fill(transaction)
  await picker(page).setInputFiles(pickedPicture())
}

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

pay.describe('the form', () => {
  pay('stops without transaction id, account or file [payment/required]', async ({ page, call, payAt }) => {
    const { token } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
    const calls = recordCalls(page)
    const stopped = page.getByText(MISSING, { exact: true })
    await page.getByLabel('Transaction ID').fill('FT-1')
    await send(page)
    await expect(stopped).toBeVisible()
    await fill(page, '   ')
    await expect(stopped).toHaveCount(0)
    await send(page)
    await expect(stopped).toBeVisible()
    const { id } = await makeCourse(call, { bank_account_ids: [] })
    await acceptedFor(call, token, id)
    await page.goto(`/student/payment/${id}`)
    await expect(page.getByText('No bank account is set for this course yet.')).toBeVisible()
    await fill(page)
    await send(page)
    await expect(stopped).toBeVisible()
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  pay('stops when there is no application behind it [payment/application-id]', async ({ page, call, payAt }) => {
    // The server names the application of whoever may pay; an answer without it is an answer gone wrong.
    await page.route(/\/api\/enrollments\/[\w-]+\/status$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), application_id: null } })
    })
    await payAt(({ token, courseId }) => acceptedFor(call, token, courseId))
    const calls = recordCalls(page)
    await fill(page)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Application details not found. Cannot submit payment.')
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  pay(
    'uploads the file, then submits its address; says so, reads the status again and is empty [payment/two-steps, payment/success]',
    async ({ page, call, payAt }) => {
      const { courseId, token, accountIds } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
      await fill(page, '  FT-2026-5 ')
      await page.getByRole('radio').nth(1).check()
      const { body: before } = await call(getPaymentStatus, { params: { courseId } }, token)
      const statuses: string[] = []
      await page.route(`/api/enrollments/${courseId}/status`, (route) => {
        statuses.push(route.request().method())
        return route.fulfill({ json: before })
      })
      const calls = recordCalls(page)
      const upload = page.waitForResponse('/api/uploads/payment-proof')
      const submit = page.waitForRequest('/api/enrollments/submit-payment-proof')
      await send(page)
      const { file_url } = await (await upload).json()
      expect((await submit).postDataJSON()).toEqual({
        application_id: before.application_id,
        proof_url: file_url,
        transaction_id: 'FT-2026-5',
        bank_account_id: accountIds[1],
      })
      await expect(toast(page, 'Payment proof submitted successfully!')).toBeVisible()
      expect(calls.filter((one) => one.startsWith('POST'))).toEqual([
        'POST /api/uploads/payment-proof',
        'POST /api/enrollments/submit-payment-proof',
      ])
      expect(statuses).toEqual(['GET'])
      await expect(page.getByLabel('Transaction ID')).toHaveValue('')
      await expect(page.getByRole('radio').first()).toBeChecked()
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await page.unrouteAll()
      await page.reload()
      await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
    },
  )

  pay(
    "shows the server's refusal, or its own words when there are none [payment/failure]",
    async ({ page, call, payAt }) => {
      const { token, courseId } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
      await fill(page)
      await page.route('/api/uploads/payment-proof', (route) => route.fulfill({ status: 500, body: '' }))
      await send(page)
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('An unexpected error occurred during submission.')
      await page.unrouteAll()
      await payAs(call, token, courseId)
      await send(page)
      await expect(alert).toHaveText('Your payment proof is already waiting for approval.')
      await expect(page.getByLabel('Transaction ID')).toHaveValue('FT-2026-1')
    },
  )
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
