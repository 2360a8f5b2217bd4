import type { UserDetails } from '@sonocampus/contract/student-record'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import {
  listAllEnrollmentsOf,
  listApplicationsOf,
  presentApplication,
  presentEnrollment,
} from '../../access/enrollments/index.ts'
import { findPaymentsOf, presentPayment, readDues } from '../../access/payments/index.ts'
import { presentUser } from '../../ground/users/index.ts'
import { listCertificatesOf, presentCertificate } from '../../learning/certificates/index.ts'
import { everyCourse, presentProgress } from '../../learning/progress/index.ts'
import { requireShown } from './require-shown.ts'

type Viewer = { role: Role; sessionId: string }

/** A user with what the head and the courses of their page show. */
export async function getUserDetails(deps: Deps, viewer: Viewer, userId: string): Promise<UserDetails> {
  const { db, clock } = deps
  const { sessionId } = viewer
  const user = await requireShown(db, viewer, userId)
  const applications = await listApplicationsOf(db, userId)
  const { rows: payments } = await findPaymentsOf(db, userId, {})
  const enrollments = await listAllEnrollmentsOf(db, userId)
  return {
    ...presentUser(user),
    bio: user.bio ?? '',
    ...(await readDues(deps, userId)),
    applications: applications.map((row) => presentApplication(deps, sessionId, row)),
    payments: payments.map((row) => presentPayment(deps, sessionId, row)),
    enrollments: enrollments.map(({ title, ...row }) => presentEnrollment(row, title, clock.now())),
    progress: (await everyCourse.all(db, { userId })).map(presentProgress),
    certificates: (await listCertificatesOf(db, userId)).map((row) => presentCertificate(deps, sessionId, row)),
  }
}
