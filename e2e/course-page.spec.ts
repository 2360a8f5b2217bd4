import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { listMyPayments } from '@sonocampus/contract/payments'
import {
  acceptedFor,
  approveProof,
  demoAccounts,
  endEnrollmentAt,
  pickedFile,
  pickedPicture,
  recordCalls,
  rejectApplication,
  rejectProof,
} from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { applyAs, approveApplication, makeCourse, payAs, tokenOf } from './steps.ts'

const PROOF_STATUS = /\/payment-proof\/status$/
const promptOf = 'Submit Payment Proof'

type Enrollment = { courseId: string; token: string; email: string }

/** A student in the browser, at the page of a course of their own; `before` brings things to the wanted state. */
const enrollment = test.extend<{
  enrollmentAt: (before?: (enrollment: Enrollment) => Promise<unknown>, price?: number) => Promise<Enrollment>
}>({
  enrollmentAt: async ({ page, call, newStudent, logInAs }, use) => {
    await use(async (before, price = 25_000) => {
      const accounts = (await demoAccounts(call)).map(({ id }) => id)
      const course = await makeCourse(call, { price, bank_account_ids: accounts })
      const student = await newStudent()
      const here = { courseId: course.id, token: await tokenOf(call, student), email: student.email }
      await before?.(here)
      await logInAs(page, student)
      await page.goto(`/student/courses/${course.id}`)
      return here
    })
  },
})

enrollment.describe('the course page, for an application', () => {
  enrollment(
    'goes from the button that opens the form to its end, each state with its words, and asks for the proof only once it is approved [course-page/not-applied, course-page/pending, course-page/rejected, course-page/rejected-reason, course-page/proof-status-only-approved, course-page/proof-prompt, course-page/payment-accounts, course-page/proof-file, course-page/proof-active, course-page/proof-rejected, course-page/expired]',
    async ({ page, call, enrollmentAt }) => {
      const asked = recordCalls(page)
      const { token, courseId, email } = await enrollmentAt()
      const latestPayment = async () => (await call(listMyPayments, { query: {} }, token)).body[0]?.id ?? ''
      let applicationId = ''
      await test.step('no application yet: a button opens the form', async () => {
        await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
        await page.getByRole('button', { name: 'Apply for Enrollment' }).click()
        await expect(page.getByLabel('First name')).toBeFocused()
        await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
      })
      await test.step('it waits: under admin review for 24-48 hours, with a chat link that carries the case', async () => {
        applicationId = await applyAs(call, token, courseId)
        await page.reload()
        const main = page.getByRole('main')
        await expect(main.getByText('Your application is under admin review.')).toBeVisible()
        await expect(main.getByText('reviewed within 24-48 hours')).toBeVisible()
        await expect(main.getByRole('button', { name: /Apply/ })).toHaveCount(0)
        const caseNumber = `A-${applicationId.slice(0, 8).toUpperCase()}`
        await expect(main.getByText(caseNumber)).toBeVisible()
        const chat = main.getByRole('link', { name: 'Chat with support' })
        expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(caseNumber)
      })
      await test.step('refused: the reason, and the student may apply again', async () => {
        await rejectApplication(call, applicationId, 'The certificate is blurred.')
        await page.reload()
        const main = page.getByRole('main')
        await expect(main.getByText('Please contact support')).toBeVisible()
        await expect(main.getByText('The certificate is blurred.')).toBeVisible()
        await expect(main.getByRole('link', { name: 'Chat with support' })).toHaveAttribute('href', /A-[0-9A-F]{8}/)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Apply Again' }).click()
        for (const [label, text] of [
          ['First name', 'Amina'],
          ['Last name', 'Khan'],
          ['Qualification', 'MBBS'],
          ['Contact number', '+92 300 1234567'],
          ['Ultrasound experience', 'None'],
        ] as const)
          await page.getByLabel(label, { exact: true }).fill(text)
        await page.getByLabel('Qualification certificate').setInputFiles(pickedPicture())
        await page.getByRole('button', { name: 'Submit Application' }).click()
        await expect(main.getByText('Your application is under admin review.')).toBeVisible()
      })
      expect(asked.filter((one) => PROOF_STATUS.test(one))).toEqual([])
      await test.step('approved: the prompt, the price and the accounts', async () => {
        const { body } = await call(getEnrollmentStatus, { params: { courseId } }, token)
        await approveApplication(call, body.application_id ?? '')
        await page.reload()
        const main = page.getByRole('main')
        await expect(main.getByText('Application Approved', { exact: true })).toBeVisible()
        const card = main.locator('section').filter({ has: page.getByRole('heading', { name: promptOf }) })
        await expect(card.getByText('PKR 25,000', { exact: true })).toBeVisible()
        const accounts = await demoAccounts(call)
        expect(accounts).toHaveLength(2)
        for (const { bank_name, account_name, account_number } of accounts) {
          await expect(card.getByRole('radio', { name: bank_name })).toBeVisible()
          await expect(card.getByText(account_name).first()).toBeVisible()
          await expect(card.getByText(account_number, { exact: true })).toBeVisible()
        }
        await expectAccessible(page)
      })
      expect(asked.filter((one) => PROOF_STATUS.test(one))).not.toEqual([])
      await test.step('a proof is a picture or a PDF; then it awaits approval', async () => {
        const calls = recordCalls(page)
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        await expect(page.getByRole('alert')).toHaveText('Please select a payment proof file to upload.')
        const picker = page.getByLabel('Payment proof')
        await picker.setInputFiles(pickedFile('proof.txt', 'text/plain'))
        await expect(page.getByRole('alert')).toHaveText('Invalid file type. Please upload PNG, JPG, or PDF.')
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        await expect(page.getByText('Please select a payment proof file to upload.')).toBeVisible()
        for (const name of ['proof.pdf', 'proof.jpg', 'proof.png']) {
          await picker.setInputFiles(pickedPicture(name))
          await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
        }
        expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        const main = page.getByRole('main')
        await expect(main.getByText('Your payment proof was received.')).toBeVisible()
        await expect(main.getByText('awaits admin approval')).toBeVisible()
        await expect(main.getByRole('link', { name: 'Chat with support' })).toHaveAttribute('href', /A-[0-9A-F]{8}/)
        await expect(page.getByRole('heading', { name: promptOf })).toHaveCount(0)
        await page.reload()
        await expect(main.getByText('Your payment proof was received.')).toBeVisible()
      })
      await test.step('a refused proof: the reason and the form, which can be submitted', async () => {
        await rejectProof(call, await latestPayment(), 'The amount is 500 too low.')
        await page.reload()
        const main = page.getByRole('main')
        await expect(main.getByText('Your payment proof was rejected.')).toBeVisible()
        await expect(main.getByText('The amount is 500 too low.')).toBeVisible()
        await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
        await expectAccessible(page)
        await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        await expect(main.getByText('Your payment proof was received.')).toBeVisible()
      })
      await test.step('an enrollment: its end and the lessons to come', async () => {
        await approveProof(call, await latestPayment())
        await page.reload()
        const main = page.getByRole('main')
        await expect(main.getByText('You are enrolled until')).toBeVisible()
        endEnrollmentAt(email, courseId, '2031-03-14T09:00:00.000Z')
        await page.reload()
        await expect(main.getByText('You are enrolled until 14 Mar 2031.')).toBeVisible()
        await expect(main.getByText('No lessons yet.')).toBeVisible()
        await expect(page.getByRole('heading', { name: promptOf })).toHaveCount(0)
        await expectAccessible(page)
      })
      await test.step('an ended enrollment: the date, no lessons, and the way to the payment page', async () => {
        endEnrollmentAt(email, courseId, '2025-02-03T09:00:00.000Z')
        await page.reload()
        await expect(page.getByText('It ended on 3 Feb 2025.')).toBeVisible()
        await expect(page.getByRole('heading', { name: /lessons/i })).toHaveCount(0)
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Renew Access' }).click()
        await expect(page).toHaveURL(`/student/payment/${courseId}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Course Payment' })).toBeVisible()
      })
    },
  )

  enrollment('that cannot be read, says so and tries again', async ({ page, enrollmentAt }) => {
    await page.route('**/enrollment-status', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
    await enrollmentAt()
    await expect(page.getByRole('heading', { name: 'Could not load your enrollment status.' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
  })
})

enrollment.describe('an approved application', () => {
  enrollment(
    'tells what fails: its proof status counts as PENDING, the payment information can be tried again, a refused proof says why, and a status that does not come after one is taken as active [course-page/proof-status-failure, course-page/proof-prompt, course-page/payment-info-failure, course-page/proof-failure, course-page/proof-refetch]',
    async ({ page, call, enrollmentAt }) => {
      const { token, courseId } = await enrollmentAt((here) => acceptedFor(call, here.token, here.courseId))
      await test.step('the proof status', async () => {
        await page.route(PROOF_STATUS, (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
        await page.reload()
        await expect(page.getByText('Application Approved', { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
        await page.unrouteAll()
        const json = { status: 'something new', rejection_reason: null, expiration_date: null }
        await page.route(PROOF_STATUS, (route) => route.fulfill({ json }))
        await page.reload()
        await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
        await page.unrouteAll()
      })
      await test.step('the payment information', async () => {
        await page.route('**/purchase-info', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
        await page.reload()
        await expect(page.getByText('Failed to load payment information.')).toBeVisible()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page.getByText('PKR 25,000', { exact: true })).toHaveCount(2)
      })
      await test.step('the proof', async () => {
        await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
        const paymentId = await payAs(call, token, courseId)
        await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        await expect(page.getByRole('alert')).toContainText('Failed to submit payment proof.')
        await expect(page.getByRole('alert')).toContainText('Your payment proof is already waiting for approval.')
        await rejectProof(call, paymentId, 'Once more.')
        await page.reload()
      })
      await test.step('the status after it', async () => {
        await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
        const asked: string[] = []
        await page.route(PROOF_STATUS, (route) => {
          asked.push(route.request().method())
          return route.fulfill({ status: 500, json: { detail: 'Down.' } })
        })
        await page.getByRole('button', { name: 'Submit Proof' }).click()
        await expect(page.getByText('Your payment proof was received.')).toBeVisible()
        expect(asked).toEqual(['GET'])
      })
    },
  )
})

enrollment.describe('an enrollment', () => {
  enrollment(
    'in a free course opens with the approval, without a payment step [course-page/free-course]',
    async ({ page, call, enrollmentAt }) => {
      await enrollmentAt(({ token, courseId }) => acceptedFor(call, token, courseId), 0)
      await expect(page.getByText('You are enrolled until')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible()
      await expect(page.getByText('Application Approved')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: promptOf })).toHaveCount(0)
    },
  )
})

test('an administrator who previews the course can send nothing', async ({ page, call, logInAs }) => {
  const course = await makeCourse(call)
  await logInAs(page, { email: 'admin@e2e.example', password: 'e2e-administrator' })
  await page.goto(`/student/courses/${course.id}`)
  await expect(page.getByText('Students apply here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
})
