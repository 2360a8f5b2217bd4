import { expect, test } from './fixtures.ts'
import { expectAccessible, withoutLive } from './on-screen.ts'
import {
  acceptedFor,
  approveProof,
  demoAccounts,
  endSeatAt,
  giveSeat,
  pickedFile,
  pickedPicture,
  recordCalls,
  rejectApplication,
  rejectProof,
} from './seat-steps.ts'
import { applyAs, approveApplication, makeCourse, payAs, tokenOf } from './steps.ts'

const PROOF_STATUS = /\/payment-proof\/status$/
const promptOf = 'Submit Payment Proof'

type Seat = { courseId: string; token: string; email: string }

/** A student in the browser, at the page of a course of their own; `before` brings things to the wanted state. */
const seat = test.extend<{ seatAt: (before?: (seat: Seat) => Promise<unknown>, price?: number) => Promise<Seat> }>({
  seatAt: async ({ page, call, adminToken, newStudent, logInAs }, use) => {
    await use(async (before, price = 25_000) => {
      const accounts = (await demoAccounts(call, adminToken)).map(({ id }) => id)
      const course = await makeCourse(call, adminToken, { price, bank_account_ids: accounts })
      const student = await newStudent()
      const here = { courseId: course.id, token: await tokenOf(call, student), email: student.email }
      await before?.(here)
      await logInAs(page, student)
      await page.goto(`/student/courses/${course.id}`)
      return here
    })
  },
})

seat.describe('the course page, for an application', () => {
  seat(
    'that does not exist yet, offers a button that opens the form [course-page/not-applied]',
    async ({ page, seatAt }) => {
      await seatAt()
      await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Apply for Enrollment' }).click()
      await expect(page.getByLabel('First name')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
    },
  )

  seat(
    'that waits, says that it is under admin review for 24-48 hours, with a chat link that carries the case [course-page/pending]',
    async ({ page, call, seatAt }) => {
      let applicationId = ''
      await seatAt(async ({ token, courseId }) => {
        applicationId = await applyAs(call, token, courseId)
      })
      const main = page.getByRole('main')
      await expect(main.getByText('Your application is under admin review.')).toBeVisible()
      await expect(main.getByText('reviewed within 24-48 hours')).toBeVisible()
      await expect(main.getByRole('button', { name: /Apply/ })).toHaveCount(0)
      const caseNumber = `A-${applicationId.slice(0, 8).toUpperCase()}`
      await expect(main.getByText(caseNumber)).toBeVisible()
      const chat = main.getByRole('link', { name: 'Chat with support' })
      expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(caseNumber)
      await expectAccessible(page)
    },
  )

  seat(
    'that was refused, says to contact support, gives the reason and lets the student apply again [course-page/rejected, course-page/rejected-reason]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(async ({ token, courseId }) => {
        await rejectApplication(call, adminToken, await applyAs(call, token, courseId), 'The certificate is blurred.')
      })
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
    },
  )

  seat('that cannot be read, says so and tries again', async ({ page, seatAt }) => {
    await page.route('**/enrollment-status', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
    await seatAt()
    await expect(page.getByRole('heading', { name: 'Could not load your enrollment status.' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
  })
})

seat(
  'the proof status is fetched for an approved application alone [course-page/proof-status-only-approved]',
  async ({ page, call, adminToken, seatAt }) => {
    const calls = recordCalls(page)
    await withoutLive(page)
    const asked = () => calls.filter((one) => PROOF_STATUS.test(one)).length
    const { token, courseId } = await seatAt()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
    const applicationId = await applyAs(call, token, courseId)
    await page.reload()
    await expect(main.getByText('under admin review')).toBeVisible()
    await rejectApplication(call, adminToken, applicationId, 'No.')
    await page.reload()
    await expect(main.getByText('was not accepted')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(0)
    await approveApplication(call, adminToken, await applyAs(call, token, courseId))
    await page.reload()
    await expect(main.getByText('Application Approved')).toBeVisible()
    expect(asked()).toBe(1)
  },
)

seat.describe('an approved application', () => {
  seat(
    'without a proof is shown with the prompt, the price and the accounts [course-page/proof-prompt, course-page/payment-accounts]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId))
      const main = page.getByRole('main')
      await expect(main.getByText('Application Approved', { exact: true })).toBeVisible()
      const card = main.locator('section').filter({ has: page.getByRole('heading', { name: promptOf }) })
      await expect(card.getByText('PKR 25,000', { exact: true })).toBeVisible()
      const accounts = await demoAccounts(call, adminToken)
      expect(accounts).toHaveLength(2)
      for (const { bank_name, account_name, account_number } of accounts) {
        await expect(card.getByRole('radio', { name: bank_name })).toBeVisible()
        await expect(card.getByText(account_name).first()).toBeVisible()
        await expect(card.getByText(account_number, { exact: true })).toBeVisible()
      }
      await expectAccessible(page)
    },
  )

  seat(
    'whose proof status cannot be fetched counts as PENDING, and so do other words [course-page/proof-status-failure, course-page/proof-prompt]',
    async ({ page, call, adminToken, seatAt }) => {
      await page.route(PROOF_STATUS, (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId))
      await expect(page.getByText('Application Approved', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
      await page.unrouteAll()
      const json = { status: 'something new', rejection_reason: null, expiration_date: null }
      await page.route(PROOF_STATUS, (route) => route.fulfill({ json }))
      await page.reload()
      await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
    },
  )

  seat(
    'says when the payment information does not come [course-page/payment-info-failure]',
    async ({ page, call, adminToken, seatAt }) => {
      await page.route('**/purchase-info', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId))
      await expect(page.getByText('Failed to load payment information.')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText('PKR 25,000', { exact: true })).toHaveCount(2)
    },
  )

  seat(
    'takes a proof file that is a picture or a PDF, and none without one; then it awaits approval [course-page/proof-file, course-page/proof-active]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId))
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
      await expectAccessible(page)
    },
  )

  seat(
    'fetches the status again after a proof, and takes it as active when that fails [course-page/proof-refetch]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId))
      await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
      const asked: string[] = []
      await page.route(PROOF_STATUS, (route) => {
        asked.push(route.request().method())
        return route.fulfill({ status: 500, json: { detail: 'Down.' } })
      })
      await page.getByRole('button', { name: 'Submit Proof' }).click()
      await expect(page.getByText('Your payment proof was received.')).toBeVisible()
      expect(asked).toEqual(['GET'])
    },
  )

  seat('says when a proof was refused [course-page/proof-failure]', async ({ page, call, adminToken, seatAt }) => {
    const { token, courseId } = await seatAt((here) => acceptedFor(call, adminToken, here.token, here.courseId))
    await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
    await payAs(call, token, courseId)
    await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
    await page.getByRole('button', { name: 'Submit Proof' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to submit payment proof.')
    await expect(page.getByRole('alert')).toContainText('Your payment proof is already waiting for approval.')
  })

  seat(
    'with a refused proof shows the reason and the form, which can be submitted [course-page/proof-rejected]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(async ({ token, courseId }) => {
        await acceptedFor(call, adminToken, token, courseId)
        await rejectProof(call, adminToken, await payAs(call, token, courseId), 'The amount is 500 too low.')
      })
      const main = page.getByRole('main')
      await expect(main.getByText('Your payment proof was rejected.')).toBeVisible()
      await expect(main.getByText('The amount is 500 too low.')).toBeVisible()
      await expect(page.getByRole('heading', { name: promptOf })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Payment proof').setInputFiles(pickedPicture())
      await page.getByRole('button', { name: 'Submit Proof' }).click()
      await expect(main.getByText('Your payment proof was received.')).toBeVisible()
    },
  )
})

seat.describe('a seat', () => {
  seat('that is paid for shows its end and the lessons to come', async ({ page, call, adminToken, seatAt }) => {
    const { email, courseId } = await seatAt(async ({ token, courseId }) => {
      await acceptedFor(call, adminToken, token, courseId)
      await approveProof(call, adminToken, await payAs(call, token, courseId))
    })
    const main = page.getByRole('main')
    await expect(main.getByText('You are enrolled until')).toBeVisible()
    endSeatAt(email, courseId, '2031-03-14T09:00:00.000Z')
    await page.reload()
    await expect(main.getByText('You are enrolled until 14 Mar 2031.')).toBeVisible()
    await expect(main.getByText('No lessons yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: promptOf })).toHaveCount(0)
    await expectAccessible(page)
  })

  seat(
    'in a free course opens with the approval, without a payment step [course-page/free-course]',
    async ({ page, call, adminToken, seatAt }) => {
      await seatAt(({ token, courseId }) => acceptedFor(call, adminToken, token, courseId), 0)
      await expect(page.getByText('You are enrolled until')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible()
      await expect(page.getByText('Application Approved')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: promptOf })).toHaveCount(0)
    },
  )

  seat(
    'that has ended names the date, closes the lessons and leads to the payment page [course-page/expired]',
    async ({ page, call, adminToken, seatAt }) => {
      const { courseId } = await seatAt(async (here) => {
        await giveSeat(call, adminToken, here.email, here.courseId)
        endSeatAt(here.email, here.courseId, '2025-02-03T09:00:00.000Z')
      })
      await expect(page.getByText('It ended on 3 Feb 2025.')).toBeVisible()
      await expect(page.getByRole('heading', { name: /lessons/i })).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Renew Access' }).click()
      await expect(page).toHaveURL(`/student/payment/${courseId}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Course Payment' })).toBeVisible()
    },
  )
})

test('an administrator who previews the course can send nothing', async ({ page, call, adminToken, logInAs }) => {
  const course = await makeCourse(call, adminToken)
  await logInAs(page, { email: 'admin@e2e.example', password: 'e2e-administrator' })
  await page.goto(`/student/courses/${course.id}`)
  await expect(page.getByText('Students apply here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
})
