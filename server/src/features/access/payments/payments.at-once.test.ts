import { listMyPayments } from '@sonocampus/contract/payments'
import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const reject = (paymentId: string, rejection_reason = 'The amount does not match.') =>
  call(rejectPayment, { params: { paymentId }, body: { rejection_reason } }, admin)
const approve = (paymentId: string, duration_months = 4) =>
  call(approvePayment, { params: { paymentId }, body: { duration_months } }, admin)

it('settles 50 decisions on one proof at once as one: one effect, one notice, one mail', async () => {
  for (let round = 0; round < 5; round += 1) {
    const courseId = await makeCourse(test)
    const student = await approvedApplicant(test, admin, courseId)
    const paymentId = (await handInProof(test, student, courseId)).body.id
    await test.runJobs()
    const before = test.mails.length
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 3 === 0
          ? reject(paymentId)
          : n % 3 === 1
            ? approve(paymentId)
            : call(
                approveEnrollment,
                { query: { user_id: student.id, course_id: courseId, duration_months: 4 } },
                admin,
              ),
      ),
    )
    const decided = answers.filter((answer, n) => answer.status === 200 && n % 3 !== 2)
    expect(decided.length).toBeLessThanOrEqual(1)
    const grants = await test.deps.db
      .selectFrom('enrollment_grants')
      .innerJoin('enrollments', 'enrollments.id', 'enrollment_grants.enrollment_id')
      .select('enrollment_grants.id')
      .where('enrollments.user_id', '=', student.id)
      .execute()
    await test.runJobs()
    const { body: payments } = await call(listMyPayments, { query: {} }, student)
    const payment = payments.find(({ id }: { id: string }) => id === paymentId)
    expect(grants).toHaveLength(payment.status === 'approved' ? 1 : 0)
    expect(test.mails.length - before).toBe(1)
    expect(payments).toHaveLength(1)
  }
})

it('lets one proof wait for each enrollment, also when 50 come at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const courseId = await makeCourse(test)
    const student = await approvedApplicant(test, admin, courseId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => handInProof(test, student, courseId)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'proof_waiting')).toHaveLength(49)
  }
})
