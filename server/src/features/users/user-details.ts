import type { UserDetails } from '@sonocampus/contract/users'
import type { Deps } from '../../deps.ts'
import { listApplicationsOf, presentApplication, presentEnrollment } from '../enrollments/index.ts'
import { findPaymentsOf, presentPayment } from '../payments/index.ts'
import { presentUser } from './users.presenter.ts'
import { getUser } from './users.queries.ts'

/** A user with everything that belongs to them. */
export async function getUserDetails(deps: Deps, sessionId: string, userId: string): Promise<UserDetails> {
  const { db, clock } = deps
  const user = await getUser(db, userId)
  const applications = await listApplicationsOf(db, userId)
  const { rows: payments } = await findPaymentsOf(db, userId, {})
  const enrollments = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.user_id', 'enrollments.course_id', 'starts_at', 'ends_at', 'title'])
    .where('enrollments.user_id', '=', userId)
    .orderBy('enrollments.created_at', 'desc')
    .execute()
  return {
    ...presentUser(user),
    bio: user.bio ?? '',
    applications: applications.map((row) => presentApplication(deps, sessionId, row)),
    payments: payments.map((row) => presentPayment(deps, sessionId, row)),
    enrollments: enrollments.map(({ title, ...row }) => presentEnrollment(row, title, clock.now())),
    progress: [],
    submissions: [],
    certificates: [],
    protection_events: [],
  }
}
