import { limits } from '@sonocampus/contract/limits'
import type { Role } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAs } from '../../institute/people.queries.ts'
import { type EnrollmentRow, findEnrollment, requireVisibleCourse } from './enrollments.queries.ts'
import { grantEnrollment } from './grant-enrollment.ts'

type Student = { id: string; email: string; role: Role }

/**
 * Opens an ended enrollment again where there is nothing to pay: the application was approved once, and that is all a free
 * course asks for. One that still runs stays as it is.
 */
export function renewFreeEnrollment(
  deps: Deps,
  student: Student,
  courseId: string,
): Promise<{ course: { id: string; title: string }; enrollment: EnrollmentRow }> {
  return writeAs(deps, student.id, async (tx) => {
    const course = await requireVisibleCourse(tx, student, courseId)
    if (course.price_paisa > 0)
      throw new AppError('conflict', 'This course is not free. Please renew it with a payment.')
    if (!(await findEnrollment(tx, student.id, course.id)))
      throw new AppError('conflict', 'You were never enrolled in this course. Please apply first.')
    const { enrollment } = await grantEnrollment(tx, deps, {
      user: student,
      course,
      months: limits.enrollment.defaultMonths,
      paymentId: null,
      grantedBy: null,
    })
    return { course, enrollment }
  })
}
