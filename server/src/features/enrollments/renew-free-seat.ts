import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findEnrollment } from './enrollments.queries.ts'
import { type EnrollmentRow, grantAccess } from './grant-access.ts'
import { requireVisibleCourse } from './visible-course.ts'

type Student = { id: string; email: string; role: 'student' | 'admin' }

/**
 * Opens an ended seat again where there is nothing to pay: the application was approved once, and that is all a free course
 * asks for. A seat that still runs stays as it is.
 */
export function renewFreeSeat(
  deps: Deps,
  student: Student,
  courseId: string,
): Promise<{ course: { id: string; title: string }; enrollment: EnrollmentRow }> {
  return deps.db.transaction().execute(async (tx) => {
    const course = await requireVisibleCourse(tx, student, courseId)
    if (course.price_paisa > 0)
      throw new AppError('conflict', 'This course is not free. Please renew it with a payment.')
    if (!(await findEnrollment(tx, student.id, course.id)))
      throw new AppError('conflict', 'You had no seat in this course yet. Please apply first.')
    const { enrollment } = await grantAccess(tx, deps, {
      user: student,
      course,
      months: limits.enrollment.defaultMonths,
      paymentId: null,
      grantedBy: null,
    })
    return { course, enrollment }
  })
}
