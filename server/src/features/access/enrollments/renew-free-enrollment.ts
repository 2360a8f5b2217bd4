import { limits } from '@sonocampus/contract/limits'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson, writeAs } from '../../../institute/people.queries.ts'
import { findDue, spendDiscount } from '../dues/index.ts'
import { type EnrollmentRow, findEnrollment, requireVisibleCourse } from './enrollments.queries.ts'
import { grantEnrollment } from './grant-enrollment.ts'

type Student = { id: string; email: string; role: Role }

/**
 * Reopens an ended enrollment where nothing is due: a free course, or one covered by a discount.
 * The earlier approval of the application is enough. A running one is left alone.
 */
export function renewFreeEnrollment(
  deps: Deps,
  student: Student,
  courseId: string,
): Promise<{ course: { id: string; title: string }; enrollment: EnrollmentRow }> {
  return writeAs(deps, student.id, async (tx) => {
    const course = await requireVisibleCourse(tx, student, courseId)
    await lockPerson(tx, deps.engine, student.id)
    const due = await findDue(tx, student.id, course, deps.clock.now())
    if (due.amountPaisa > 0) throw new AppError('course_not_free', "This course isn't free. Renew it with a payment.")
    if (!(await findEnrollment(tx, student.id, course.id)))
      throw new AppError('never_enrolled', "You've never been enrolled in this course. Apply first.")
    const { enrollment, granted } = await grantEnrollment(tx, deps, {
      user: student,
      course,
      months: limits.enrollment.defaultMonths,
      paymentId: null,
      grantedBy: null,
    })
    if (granted) await spendDiscount(tx, deps, due.discount?.id ?? null)
    return { course, enrollment }
  })
}
