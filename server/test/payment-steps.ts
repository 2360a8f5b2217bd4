import { listAudit } from '@sonocampus/contract/audit'
import { listMyPayments } from '@sonocampus/contract/payments'
import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import type { TestApp } from './build-test-app.ts'
import { approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'

type Session = { token: string }

/** Steps for tests of payments, each through its call. */
export const paymentSteps = (test: TestApp, admin: Session) => {
  const { call } = test
  const approve = (paymentId: string, more: object = {}) =>
    call(approvePayment, { params: { paymentId }, body: { duration_months: 4, ...more } }, admin)
  const reject = (paymentId: string, rejection_reason = 'The amount does not match.') =>
    call(rejectPayment, { params: { paymentId }, body: { rejection_reason } }, admin)
  const grant = (student: { id: string }, course_id: string, more: object = {}) =>
    call(
      approveEnrollment,
      { query: { user_id: student.id, course_id, duration_months: 4, reason: 'A scholarship.', ...more } },
      admin,
    )
  const paymentsOf = async (student: Session) => (await call(listMyPayments, { query: {} }, student)).body

  /** The audit trail of one thing. */
  async function trail(subject_id: string) {
    const { body } = await call(listAudit, { query: { subject_id } }, admin)
    return body.map(({ action, subject_type, summary, before, after, actor }: Record<string, unknown>) => ({
      action,
      of: subject_type,
      summary,
      before,
      after,
      by: (actor as { email: string } | null)?.email,
    }))
  }

  /** A student with a pending proof, in their own course. */
  async function waiting(changes: { title: string; price_paisa?: number }, proof: { transaction_id?: string } = {}) {
    const courseId = await makeCourse(test, { price_paisa: 2_850_050, ...changes })
    const student = await approvedApplicant(test, admin, courseId)
    const { id } = (await handInProof(test, student, courseId, proof)).body
    const [{ number }] = await paymentsOf(student)
    return { courseId, student, id: id as string, number: number as number }
  }

  return { approve, reject, grant, paymentsOf, trail, waiting }
}
