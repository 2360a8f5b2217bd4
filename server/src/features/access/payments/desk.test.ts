import { listAudit } from '@sonocampus/contract/audit'
import { updateCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { getPaymentStatus, getProofStatus, getReceipt, listMyPayments } from '@sonocampus/contract/payments'
import { approvePayment, listPayments, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getQueues, getStatistics } from '@sonocampus/contract/statistics'
import { deleteUser } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

type Query = { user_id: string; course_id: string; amount_received?: number; duplicate_reason?: string }
const grant = (query: Query) =>
  call(approveEnrollment, { query: { duration_months: 4, reason: 'A scholarship.', ...query } }, admin)
const paymentsOf = async (student: { token: string }) => (await call(listMyPayments, { query: {} }, student)).body
const revenue = async () => (await call(getStatistics, {}, admin)).body.total_revenue as number
const approve = (paymentId: string, duplicate_reason?: string) =>
  call(approvePayment, { params: { paymentId }, body: { duration_months: 4, duplicate_reason } }, admin)

it('makes a payment with a receipt of an approval without a proof: the price, or what was received [admin-enrollments/desk-payment]', async () => {
  const course_id = await makeCourse(test, { price_paisa: 2_500_000 })
  for (const [amount_received, expected] of [
    [undefined, 25_000],
    [10_000.5, 10_000.5],
    [0, 0],
  ] as const) {
    const student = await test.makeSession()
    const before = await revenue()
    const query = { user_id: student.id, course_id, ...(amount_received === undefined ? {} : { amount_received }) }
    expect((await grant(query)).status).toBe(200)
    expect((await revenue()) - before).toBeCloseTo(expected, 2)
    const [payment, ...more] = await paymentsOf(student)
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      status: 'approved',
      amount_due: expected === 0 ? 0 : 25_000,
      amount_received: expected,
      proof_url: null,
      receipt_number: expect.stringMatching(/^R-\d{6}$/),
    })
    const receipt = await call(getReceipt, { params: { paymentId: payment.id } }, student)
    expect(receipt.body).toMatchObject({ amount: expected, receipt_number: payment.receipt_number })
  }
  expect(await grant({ user_id: (await test.makeUser()).id, course_id, amount_received: -1 })).toBeRefused('invalid')
})

it('makes one payment of many approvals at once, and none of a later one [admin-enrollments/desk-payment, admin-enrollments/twice]', async () => {
  for (const amount_received of [undefined, 500]) {
    const [student, course_id] = [await test.makeSession(), await makeCourse(test)]
    const query = { user_id: student.id, course_id, ...(amount_received === undefined ? {} : { amount_received }) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(query)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await grant(query)
    expect(await paymentsOf(student)).toHaveLength(1)
  }
})

it('settles the application that waits, so that nobody can refuse an enrolled student [admin-enrollments/settles-application, profile/name-from-application]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const applicationId = (await apply(test, student, courseId)).body.application_id
  await grant({ user_id: student.id, course_id: courseId })
  const query = { search: student.email }
  expect((await call(listApplications, { query }, admin)).body).toEqual([
    expect.objectContaining({ id: applicationId, status: 'approved' }),
  ])
  const refusal = await decide(test, admin, applicationId, 'rejected', 'no')
  expect([refusal.status, refusal.body.detail]).toEqual([409, 'This application is already approved.'])
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You are enrolled'),
  ])
  const [payment] = (await call(listPayments, { query }, admin)).body
  expect(payment).toMatchObject({ application_id: applicationId, application: { first_name: 'Amina' } })
  expect((await call(getProfile, {}, student)).body.full_name).toBe('Amina Khan')
})

it('gives an enrollment or refuses the application, never both, when they come at once [admin-enrollments/settles-application]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [student, courseId] = [await test.makeSession(), await makeCourse(test, { price_paisa: round % 2 ? 0 : 100 })]
    const applicationId = (await apply(test, student, courseId)).body.application_id
    const status = round % 4 < 2 ? ('approved' as const) : ('rejected' as const)
    const calls = [
      () => grant({ user_id: student.id, course_id: courseId }),
      () => decide(test, admin, applicationId, status, 'no'),
    ]
    if (round % 3) calls.reverse()
    const answers = await Promise.all(calls.map((start) => start()))
    if (round % 3) answers.reverse()
    const [granted, decided] = answers.map((answer) => answer.status)
    const isRefused = status === 'rejected' && decided === 200
    expect([granted, decided]).toEqual(isRefused ? [409, 200] : [200, expect.toBeOneOf([200, 409])])
    const { body } = await call(getEnrollmentStatus, { params: { courseId } }, student)
    expect(body.status).toBe(isRefused ? 'REJECTED' : 'APPROVED')
    expect((await paymentsOf(student)).length).toBeLessThanOrEqual(isRefused ? 0 : 1)
  }
})

it('settles the proof that waits instead of a payment at the desk, and asks to look at one that came meanwhile', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId)).body
  const typed = await grant({ user_id: student.id, course_id: courseId, amount_received: 100 })
  expect([typed.status, typed.body.detail]).toEqual([409, expect.stringContaining('Review it first.')])
  expect(await paymentsOf(student)).toEqual([expect.objectContaining({ id, status: 'pending' })])
  await grant({ user_id: student.id, course_id: courseId })
  expect(await paymentsOf(student)).toEqual([expect.objectContaining({ id, status: 'approved' })])
})

it('takes the waiting proof of a deleted student from the queue, and lets nobody decide it [admin-payments/deleted-student]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const paymentId = (await handInProof(test, student, courseId)).body.id
  const waiting = async () => (await call(getQueues, {}, admin)).body.payments.count as number
  const before = await waiting()
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect((await call(listPayments, { query: { course_id: courseId } }, admin)).body).toEqual([])
  expect(await waiting()).toBe(before - 1)
  expect(await approve(paymentId)).toBeRefused('not_found')
  const body = { rejection_reason: 'no' }
  expect(await call(rejectPayment, { params: { paymentId }, body }, admin)).toBeRefused('not_found')
  const enrollments = test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', student.id)
  expect(await enrollments.execute()).toEqual([])
})

it('approves what was used before for a reason alone, which the audit trail keeps [admin-payments/approve-anyway]', async () => {
  const courseId = await makeCourse(test)
  const picture = fileOf(await newPicture())
  const people = []
  for (const proof of [
    { transaction_id: 'FT 99', file: picture },
    { transaction_id: 'ft99' },
    { transaction_id: 'other', file: picture },
  ]) {
    const student = await approvedApplicant(test, admin, courseId)
    people.push({ student, paymentId: (await handInProof(test, student, courseId, proof)).body.id as string })
  }
  const [, one, two] = people
  for (const used of [one, two]) {
    if (!used) throw new Error('three people were made')
    const { student, paymentId } = used
    const bare = await approve(paymentId)
    expect([bare.status, JSON.stringify(bare.body)]).toEqual([422, expect.stringContaining('was used before')])
    expect(await approve(paymentId, '   ')).toBeRefused('invalid')
    expect(await grant({ user_id: student.id, course_id: courseId })).toBeRefused('invalid')
    expect(await paymentsOf(student)).toEqual([expect.objectContaining({ status: 'pending', receipt_number: null })])
  }
  const reason = 'The bank confirmed two transfers.'
  expect((await approve(one?.paymentId ?? '', reason)).status).toBe(200)
  const by = { user_id: two?.student.id ?? '', course_id: courseId, duplicate_reason: reason }
  expect((await grant(by)).status).toBe(200)
  const { body } = await call(listAudit, { query: { search: reason } }, admin)
  expect(body).toHaveLength(2)
})

it('enrolls whoever was only to pay, when the course becomes free [course-page/free-later]', async () => {
  const courseId = await makeCourse(test)
  const [paying, waiting] = [await approvedApplicant(test, admin, courseId), await test.makeSession()]
  const applicationId = (await apply(test, waiting, courseId)).body.application_id
  const form = {
    title: 'Free now',
    description: 'Scanning in a fixed order.',
    price: 0,
    difficulty_level: 'Beginner' as const,
    outcomes: 'x',
    prerequisites: 'x',
    curriculum: 'x',
    status: 'active' as const,
  }
  expect((await call(updateCourse, { params: { courseId }, body: form }, admin)).status).toBe(200)
  await test.runJobs()
  const states = async (student: { token: string }) => [
    (await call(getPaymentStatus, { params: { courseId } }, student)).body.status,
    (await call(getProofStatus, { params: { courseId } }, student)).body.status,
  ]
  expect(await states(paying)).toEqual(['enrolled', 'approved'])
  expect(await states(waiting)).toEqual(['in_review', 'PENDING'])
  await decide(test, admin, applicationId, 'approved')
  expect(await states(waiting)).toEqual(['enrolled', 'approved'])
  expect(await paymentsOf(paying)).toEqual([])
})
