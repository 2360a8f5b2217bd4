import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { endEnrollmentAt, openUntilEnd, settleApplication } from '../enrollments/index.ts'
import { moveDues } from '../payments/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { requireMovable } from './require-movable.ts'
import { type Enrollment, getRunningEnrollment } from './set-enrollment-end.ts'

/**
 * Ends access to one course and opens another for the remaining time. Payments and dues move along;
 * a price difference is neither charged nor refunded. Progress in the old course is kept.
 */
export async function carryOutMove(tx: Tx, deps: Deps, actor: Actor, decision: DecisionRow): Promise<void> {
  const { subject_id, to_course_id, rejection_reason: reason } = decision
  const { user_id } = await getRunningEnrollment(tx, deps, subject_id)
  await lockPerson(tx, deps.engine, user_id)
  const enrollment = await getRunningEnrollment(tx, deps, subject_id)
  const course = await requireMovable(tx, deps, enrollment, to_course_id ?? '')
  const { ends_at } = enrollment
  const opened = await openUntilEnd(tx, deps, { userId: user_id, courseId: course.id, endsAt: ends_at, by: actor.id })
  await endEnrollmentAt(tx, user_id, enrollment.course_id, deps.clock.now())
  await moveDues(tx, user_id, enrollment.course_id, course.id)
  const settled = await settleApplication(tx, deps.clock, actor, user_id, course.id)
  const until = (await getCalendar(tx)).dayText(ends_at)
  await sendNotice(tx, deps, enrollment, course, { until, reason })
  await recordAudit(tx, deps, actor, {
    action: 'enrollment.moved',
    subject: { type: 'enrollment', id: subject_id },
    summary: `Moved the enrollment of ${enrollment.email} from ${enrollment.title} to ${course.title}, open until ${until}: ${reason}`,
    before: { course_id: enrollment.course_id, ends_at },
    after: { course_id: course.id, enrollment_id: opened, reason, ...(settled ? { application_id: settled.id } : {}) },
  })
}

function sendNotice(
  tx: Tx,
  { clock, config }: Deps,
  { user_id, email, title }: Enrollment,
  course: { id: string; title: string },
  { until, reason }: { until: string; reason: string | null },
): Promise<boolean> {
  const link = pagePath('studentCourse', { courseId: course.id })
  const message = `Your enrollment in ${title} was moved to ${course.title}. It is open until ${until}. Reason: ${reason}`
  return notifyStudent(tx, clock, {
    userId: user_id,
    email,
    eventType: 'enrollment_moved',
    courseId: course.id,
    message,
    link,
    mail: {
      subject: `Your enrollment has moved: ${course.title}`,
      lines: [message],
      facts: { From: title, To: course.title, 'Access until': until },
      action: { label: 'Open the course', url: config.publicUrl + link },
    },
  })
}
