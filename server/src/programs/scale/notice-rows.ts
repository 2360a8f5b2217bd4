import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../clock.ts'
import type { Dice } from '../../demo/dice.ts'
import { endMatters, toldDaysBefore } from '../../features/access/enrollments/index.ts'
import { noticeIdOf } from '../../features/ground/notifications/index.ts'
import type { BulkWriter } from './bulk-writer.ts'
import type { Admission, Enrollment, Student } from './plan.ts'
import { DAY } from './plan-students.ts'

/** How far back the administrators' feed goes: older notices have been cleared. */
const FEED = 60 * DAY

/** The notices to a student and to the administrators, from the application to the end of the course. */
export function putNotices(writer: BulkWriter, dice: Dice, student: Student, admission: Admission, now: number): void {
  const { course, appliedAt, payments, enrollment } = admission
  const facts = { user_id: student.id, course_id: course.id }
  const { first, last, email } = student.name
  if (appliedAt > now - FEED)
    writer.put('admin_notifications', {
      id: dice.uuid(),
      event_type: 'enrollment_application',
      message: `${first} ${last} (${email}) applied for ${course.title}.`,
      ...facts,
      created_at: isoTime(appliedAt),
    })
  for (const { number, submittedAt, atDesk } of payments)
    if (submittedAt > now - FEED && !atDesk)
      writer.put('admin_notifications', {
        id: dice.uuid(),
        event_type: 'payment_proof',
        message: `${email} submitted payment ${paymentNumber(number)} for ${course.title}.`,
        ...facts,
        created_at: isoTime(submittedAt),
      })
  if (!enrollment) return
  writer.put('student_notifications', {
    id: dice.uuid(),
    user_id: student.id,
    event_type: 'enrollment_approved',
    message: `You are enrolled in ${course.title}.`,
    course_id: course.id,
    link: pagePath('studentCourse', { courseId: course.id }),
    created_at: isoTime(enrollment.createdAt),
    read_at: dice.falls(0.7) ? isoTime(Math.min(now, enrollment.createdAt + DAY)) : null,
  })
  putReminder(writer, student, admission, enrollment, now)
}

/**
 * The end that a running institute would have announced by now: otherwise the first start of the
 * server would mail it to everyone.
 */
function putReminder(
  writer: BulkWriter,
  student: Student,
  { course }: Admission,
  { id, endsAt }: Enrollment,
  now: number,
) {
  const ends_at = isoTime(endsAt)
  const days = toldDaysBefore(ends_at, now)
  if (days === undefined || student.deletedAt || student.deactivatedAt) return
  const { student: ofStudent, administrators } = endMatters({ id, ends_at }, days)
  const created_at = isoTime(Math.min(now, endsAt - days * DAY))
  const event_type = days === 0 ? 'enrollment_expired' : 'enrollment_ending'
  writer.put('student_notifications', {
    id: noticeIdOf(ofStudent),
    user_id: student.id,
    event_type,
    message: `Your access to ${course.title} ${days === 0 ? 'ended. You can renew it.' : 'ends soon. You can renew it now.'}`,
    course_id: course.id,
    link: pagePath('payment', { courseId: course.id }),
    created_at,
    read_at: null,
  })
  if (days === 0)
    writer.put('admin_notifications', {
      id: noticeIdOf(administrators),
      event_type,
      message: `The access of ${student.name.email} to ${course.title} ended.`,
      user_id: student.id,
      course_id: course.id,
      created_at,
    })
}
