import { deleteCourse } from '@sonocampus/contract/courses'
import { submitPaymentProof, uploadPaymentProof } from '@sonocampus/contract/payments'
import { previewApproval } from '@sonocampus/contract/payments.approval'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'
import { paymentSteps } from '#test/payment-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const NOW = new Date(test.clock.now()).toISOString()
type Person = { id: string; token: string; email: string }
const { grant, paymentsOf, trail, waiting } = paymentSteps(test, admin)

it('writes an enrollment given by hand into the trail: paid by a proof, at the desk, or with the application [admin-enrollments/trail]', async () => {
  const byProof = await waiting({ title: 'Thyroid' })
  const { enrollment } = (await grant(byProof.student, byProof.courseId, { payment_id: byProof.id })).body
  expect(await trail(enrollment.id)).toEqual([
    {
      action: 'enrollment.approved',
      of: 'enrollment',
      summary: `Approved the enrollment of ${byProof.student.email} in Thyroid for 4 months`,
      before: null,
      after: expect.objectContaining({ id: enrollment.id, payment_id: byProof.id, user_id: byProof.student.id }),
      by: admin.email,
    },
  ])
  expect(await trail(byProof.id)).toMatchObject([{ action: 'payment.approved' }])

  const courseId = await makeCourse(test, { title: 'Spleen', price_paisa: 123_450 })
  const student = await test.makeSession()
  const applicationId = (await apply(test, student, courseId)).body.application_id
  const atDesk = (await grant(student, courseId, { amount_received: 1234.5 })).body.enrollment
  const [payment] = await paymentsOf(student)
  expect(payment).toMatchObject({ submitted_at: NOW, decided_at: NOW, bank_account: null, transaction_id: null })
  expect(await trail(payment.id)).toEqual([
    {
      action: 'payment.received',
      of: 'payment',
      summary: `Received PKR 1,234.5 at the desk from ${student.email} for Spleen (payment P-${payment.number})`,
      before: null,
      after: { amount: 1234.5, receipt_number: payment.receipt_number },
      by: admin.email,
    },
  ])
  expect(await trail(applicationId)).toEqual([
    {
      action: 'application.approved',
      of: 'application',
      summary: `Approved the application of ${student.email} for Spleen with the enrollment`,
      before: { status: 'pending' },
      after: { status: 'approved' },
      by: admin.email,
    },
  ])
  expect(await trail(atDesk.id)).toMatchObject([{ after: { payment_id: null } }])
  await grant(student, courseId)
  expect(await trail(atDesk.id)).toHaveLength(1)
})

it('shows before an approval whom and what it is about [admin-enrollments/preview]', async () => {
  const courseId = await makeCourse(test, { title: 'Uterus', price_paisa: 999_900 })
  const preview = async (student: Person) =>
    (await call(previewApproval, { query: { user_id: student.id, course_id: courseId } }, admin)).body
  const student = await approvedApplicant(test, admin, courseId)
  const shown = {
    user: { id: student.id, full_name: 'Amina Khan', email: student.email, is_active: true },
    course: { id: courseId, _id: courseId, title: 'Uterus' },
    price: 9999,
    application_status: 'approved',
    waiting_payment: null,
    enrollment: null,
  }
  expect(await preview(student)).toMatchObject(shown)
  const { id } = (await handInProof(test, student, courseId, { transaction_id: 'FT 900' })).body
  const [{ number }] = await paymentsOf(student)
  const payment = { id, number, amount_due: 9999, is_duplicate: false }
  expect(await preview(student)).toMatchObject({ ...shown, waiting_payment: payment })
  const copy = await approvedApplicant(test, admin, courseId)
  await handInProof(test, copy, courseId, { transaction_id: 'ft900' })
  expect((await preview(copy)).waiting_payment).toMatchObject({ is_duplicate: true })
  const { enrollment } = (await grant(copy, courseId, { duplicate_reason: 'Two transfers.' })).body
  expect(await preview(copy)).toMatchObject({ waiting_payment: null, enrollment: { id: enrollment.id } })
  const stranger = await test.makeSession()
  await call(setUserActive, { params: { userId: stranger.id }, body: { is_active: false } }, admin)
  expect(await preview(stranger)).toMatchObject({ user: { full_name: '', is_active: false }, application_status: null })
  for (const [user_id, course_id] of [
    [admin.id, courseId],
    [crypto.randomUUID(), courseId],
    [student.id, crypto.randomUUID()],
  ] as const)
    expect(await call(previewApproval, { query: { user_id, course_id } }, admin)).toBeRefused('not_found')
})

it("takes no proof of another course or of another student, and tells of an account that is not the course's [admin-enrollments/own-proof]", async () => {
  const [one, two] = [await waiting({ title: 'Here' }), await waiting({ title: 'There' })]
  for (const [student, courseId] of [
    [one.student, two.courseId],
    [two.student, one.courseId],
  ] as const) {
    const refused = await grant(student, courseId, { payment_id: one.id })
    expect([refused.status, refused.body.detail]).toEqual([404, 'This student has no such payment for this course.'])
  }
  expect([(await paymentsOf(one.student))[0].status, (await paymentsOf(two.student))[0].status]).toEqual([
    'pending',
    'pending',
  ])
  const third = await makeCourse(test)
  const student = await approvedApplicant(test, admin, third)
  const proof_url = (await call(uploadPaymentProof, { files: { file: fileOf(await newPicture()) } }, student)).body
    .file_url
  const bank_account_id = await makeAccount(test, [one.courseId])
  const body = { application_id: student.applicationId, proof_url, transaction_id: 'T', bank_account_id }
  expect((await call(submitPaymentProof, { body }, student)).body.detail).toMatchObject([
    { loc: ['body', 'bank_account_id'] },
  ])
})

it('gives an enrollment only to students and in courses that are there [admin-enrollments/preview]', async () => {
  const courseId = await makeCourse(test)
  expect((await grant(admin, courseId)).body.detail).toBe('Student not found.')
  const student = await test.makeSession()
  expect((await grant(student, crypto.randomUUID())).body.detail).toBe('Course not found.')
  await call(deleteCourse, { params: { courseId } }, admin)
  expect(await grant(student, courseId)).toBeRefused('not_found')
})
