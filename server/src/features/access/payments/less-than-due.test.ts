import { queueDecision } from '@sonocampus/contract/decisions'
import { askAdministrator, decideRequest } from '@sonocampus/contract/decisions.requests'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const { discount, paymentsOf, trail, figure, later, page } = moneySteps(test, admin)
const PRICE = 20_000

const newCourse = () => makeCourse(test, { title: 'Abdomen', price_paisa: PRICE * 100 })
const enroll = (as: { token: string }, student: { id: string }, course_id: string, more: object) =>
  call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 4, ...more } }, as)

it('lets no clerk enroll for less than is due, whatever the reason [admin-enrollments/less-needs-administrator]', async () => {
  const [student, courseId] = [await test.makeSession(), await newCourse()]
  for (const amount_received of [0, PRICE - 1]) {
    const refused = await enroll(clerk, student, courseId, { amount_received, reason: 'A scholarship.' })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'needs_administrator',
      'PKR 20,000 is due. Only an administrator can enroll a student for less. Take the full amount, or ask an administrator.',
    ])
  }
  expect(await paymentsOf(student)).toEqual([])
  expect((await enroll(clerk, student, courseId, { amount_received: PRICE })).status).toBe(200)
  const discounted = await test.makeSession()
  await discount(discounted, courseId, 4_000)
  expect((await enroll(clerk, discounted, courseId, { amount_received: PRICE - 4_000 })).status).toBe(200)
})

const approveAs = (as: { token: string }, paymentId: string, amount_received?: number) =>
  call(approvePayment, { params: { paymentId }, body: { duration_months: 4, amount_received } }, as)

it('lets no clerk open access by a proof that is short: it waits for an administrator [admin-enrollments/short-proof]', async () => {
  const courseId = await newCourse()
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId)).body
  const short = await approveAs(clerk, id, PRICE - 1)
  expect([short.status, short.body.code]).toEqual([403, 'needs_administrator'])
  const named = await enroll(clerk, student, courseId, { payment_id: id, amount_received: 1, reason: 'x' })
  expect([named.status, named.body.code]).toEqual([403, 'needs_administrator'])
  const decision = { subject_type: 'payment', subject_id: id, status: 'approved', duration_months: 4 } as const
  const queued = await call(queueDecision, { body: { ...decision, amount_received: 1 } }, clerk)
  expect([queued.status, queued.body.code]).toEqual([403, 'needs_administrator'])
  expect((await paymentsOf(student))[0]).toMatchObject({ status: 'pending', receipt_number: null })

  const terms = { user_id: student.id, course_id: courseId, duration_months: 4, payment_id: id }
  const body = { kind: 'enrollment', ...terms, amount_received: PRICE - 50, reason: "The bank's fee." } as const
  const requestId = (await call(askAdministrator, { body }, clerk)).body.id
  expect((await call(decideRequest, { params: { requestId }, body: { status: 'approved' } }, admin)).status).toBe(200)
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'balance', amount_due: 50, is_owed: true })
})

it('lets a clerk record what really came where it opens nothing: a balance, or a later part [admin-enrollments/short-proof]', async () => {
  const courseId = await newCourse()
  const student = await approvedApplicant(test, admin, courseId)
  await approveAs(admin, (await handInProof(test, student, courseId)).body.id, PRICE - 5_000)
  const second = (await handInProof(test, student, courseId)).body.id
  expect((await approveAs(clerk, second, 2_000)).status).toBe(200)
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'balance', amount_due: 3_000 })
  await later(200, student, admin, clerk)
  const renewal = (await handInProof(test, student, courseId)).body.id
  expect((await approveAs(clerk, renewal, 4_000)).body.code).toBe('needs_administrator')
  expect((await approveAs(clerk, renewal, 3_000)).status).toBe(200)
  expect(await page(student, courseId)).toMatchObject({ status: 'expired', balance: 0 })
})

it('asks an administrator for a reason and keeps it in the trail; what is missing stays owed [admin-enrollments/less-needs-reason]', async () => {
  const courseId = await newCourse()
  for (const [amount_received, words, owed] of [
    [0, 'Received PKR 0 at the desk', 0],
    [15_000, 'Received PKR 15,000 at the desk', 5_000],
  ] as const) {
    const student = await test.makeSession()
    for (const reason of [undefined, '  ']) {
      const refused = await enroll(admin, student, courseId, { amount_received, reason })
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        [{ loc: ['body', 'reason'], msg: 'Give a reason for taking less than is due.' }],
      ])
    }
    expect(await paymentsOf(student)).toEqual([])
    expect((await enroll(admin, student, courseId, { amount_received, reason: 'Staff family.' })).status).toBe(200)
    const [payment] = await paymentsOf(student)
    expect(await trail(payment.id)).toEqual([
      expect.objectContaining({
        action: 'payment.received',
        summary: expect.stringMatching(
          new RegExp(`^${words} .*, PKR ${amount_received ? '5' : '20'},000 less than due: Staff family\\.$`),
        ),
        after: expect.objectContaining({ amount: amount_received, amount_due: PRICE, reason: 'Staff family.' }),
        by: admin.email,
      }),
    ])
    expect(await figure(student, courseId)).toMatchObject({ balance: owed })
  }
})

it('enrolls a refused applicant only when that is confirmed [admin-enrollments/refused-applicant]', async () => {
  const [student, course_id] = [await test.makeSession(), await newCourse()]
  const applicationId = (await apply(test, student, course_id)).body.application_id
  await decide(test, admin, applicationId, 'rejected', 'The certificate cannot be read.')
  const { seen, application_status } = (
    await call(previewApproval, { query: { user_id: student.id, course_id } }, clerk)
  ).body
  expect(application_status).toBe('rejected')
  const paid = { seen, amount_received: PRICE }
  for (const confirmed of [{}, { confirm_refused: false }]) {
    const refused = await enroll(clerk, student, course_id, { ...paid, ...confirmed })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'applicant_refused',
      "This student's application was rejected. Confirm that you want to enroll them anyway.",
    ])
  }
  expect(await paymentsOf(student)).toEqual([])
  expect((await enroll(clerk, student, course_id, { ...paid, confirm_refused: true })).status).toBe(200)
})

it('asks nothing of the kind once the student has applied again [admin-enrollments/refused-applicant]', async () => {
  const [student, courseId] = [await test.makeSession(), await newCourse()]
  await decide(test, admin, (await apply(test, student, courseId)).body.application_id, 'rejected', 'Unreadable.')
  await apply(test, student, courseId)
  expect((await enroll(clerk, student, courseId, { amount_received: PRICE })).status).toBe(200)
})
