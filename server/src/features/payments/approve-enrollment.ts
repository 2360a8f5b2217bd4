import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { type EnrollmentRow, grantAccess } from '../enrollments/index.ts'
import { approveWaitingPayment } from './approve-waiting-payment.ts'

type Approval = { user_id: string; course_id: string; duration_months: number }

/**
 * Grants access from now and approves the waiting proof, if there is one; works without any (a scholarship, cash at the
 * desk). A second click finds the seat running and no proof waiting: it answers the same seat and extends nothing.
 */
export function approveEnrollment(
  deps: Deps,
  doer: Doer,
  approval: Approval,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const user = await getStudent(tx, approval.user_id)
    const course = await getCourse(tx, approval.course_id)
    const payment = await approveWaitingPayment(tx, deps, doer, { userId: user.id, courseId: course.id })
    const result = await grantAccess(tx, deps, {
      user,
      course,
      months: approval.duration_months,
      paymentId: payment?.id ?? null,
      grantedBy: doer.id,
    })
    if (result.granted)
      await recordAudit(tx, clock, doer, {
        action: 'enrollment.approved',
        subject: { type: 'enrollment', id: result.enrollment.id },
        summary: `Approved the enrollment of ${user.email} in ${course.title} for ${approval.duration_months} months`,
        after: { ...result.enrollment, payment_id: payment?.id ?? null },
      })
    return result
  })
}

async function getStudent(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found', 'There is no student with this id.')
  return user
}

async function getCourse(tx: Tx, courseId: string) {
  const course = await tx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'There is no course with this id.')
  return course
}
