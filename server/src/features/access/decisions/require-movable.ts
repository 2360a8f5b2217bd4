import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { findAdmission } from '../enrollments/index.ts'
import { findIssuedCertificate } from './decisions.queries.ts'
import { type Enrollment, requireNothingInTheWay } from './set-enrollment-end.ts'

/** Refuses a move that would leave money, access or a certificate in doubt. Returns the course to move to. */
export async function requireMovable(tx: Tx, { clock }: Deps, enrollment: Enrollment, toCourseId: string) {
  const { user_id, course_id, title } = enrollment
  const course = await getCourse(tx, toCourseId, 'Course not found.')
  if (course.status !== 'active')
    throw new AppError('course_unavailable', `${course.title} is a draft. Publish it first.`)
  await requireNothingInTheWay(tx, enrollment)
  await requireNothingInTheWay(tx, { user_id, course_id: course.id })
  const held = await findIssuedCertificate(tx, user_id, course_id)
  if (held)
    throw new AppError('certificate_issued', `This student already has certificate ${held.number} for ${title}.`)
  const { enrollment: other, application } = await findAdmission(tx, user_id, course.id)
  if (other && Date.parse(other.ends_at) > clock.now())
    throw new AppError('already_enrolled', `This student is already enrolled in ${course.title}.`)
  if (application?.status === 'rejected')
    throw new AppError('applicant_refused', `The application of this student for ${course.title} was rejected.`)
  return course
}
