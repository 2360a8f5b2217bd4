import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findEnrollment, findSeat, presentEnrollment } from '../enrollments/index.ts'
import { findWaitingPayment, getPayment, listDuplicatesOf } from './payments.queries.ts'
import { versionOf } from './require-as-seen.ts'

/** The names behind two ids, and where the seat stands: what an administrator should see before approving. */
export async function previewOf({ db, clock }: Deps, userId: string, courseId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'deactivated_at'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found', 'There is no student with this id.')
  const course = await db
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'There is no course with this id.')
  const waiting = await findWaitingPayment(db, userId, courseId)
  const proof = waiting && (await getPayment(db, waiting.id))
  const used = proof ? (await listDuplicatesOf(db, [proof])).filter(({ id }) => id !== proof.id) : []
  const seat = await findSeat(db, userId, courseId)
  const enrollment = await findEnrollment(db, userId, courseId)
  return {
    seen: versionOf(seat),
    user: { id: user.id, full_name: user.full_name ?? '', email: user.email, is_active: user.deactivated_at === null },
    course: { id: course.id, _id: course.id, title: course.title },
    price: course.price_paisa / 100,
    application_status: seat.application?.status ?? null,
    waiting_payment: proof
      ? { id: proof.id, number: proof.number, amount_due: proof.amount_paisa / 100, is_duplicate: used.length > 0 }
      : null,
    enrollment: enrollment ? presentEnrollment(enrollment, course.title, clock.now()) : null,
  }
}
