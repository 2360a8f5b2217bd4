import type { Deps } from '../../../deps.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import { findDue, presentFigure } from '../dues/index.ts'
import { findAdmission, findEnrollment, presentEnrollment } from '../enrollments/index.ts'
import { listDuplicatesOf } from './duplicates.queries.ts'
import { findWaitingPayment, getPayment } from './payments.queries.ts'
import { versionOf } from './require-as-seen.ts'

/**
 * The names behind two ids, and the state of the enrollment: what an administrator should see
 * before approving.
 */
export async function previewApproval({ db, clock }: Deps, userId: string, courseId: string) {
  const user = await getStudent(db, userId)
  const course = await getCourse(db, courseId, 'Course not found.')
  const waiting = await findWaitingPayment(db, userId, courseId)
  const proof = waiting && (await getPayment(db, waiting.id))
  const used = proof ? await listDuplicatesOf(db, [proof]) : []
  const admission = await findAdmission(db, userId, courseId)
  const enrollment = await findEnrollment(db, userId, courseId)
  return {
    seen: versionOf(admission),
    user: { id: user.id, full_name: user.full_name ?? '', email: user.email, is_active: user.deactivated_at === null },
    course: { id: course.id, _id: course.id, title: course.title },
    price: course.price_paisa / 100,
    ...presentFigure(await findDue(db, userId, course, clock.now())),
    application_status: admission.application?.status ?? null,
    waiting_payment: proof
      ? { id: proof.id, number: proof.number, amount_due: proof.amount_paisa / 100, is_duplicate: used.length > 0 }
      : null,
    enrollment: enrollment ? presentEnrollment(enrollment, course.title, clock.now()) : null,
  }
}
