import type { UserDetails } from '@sonocampus/contract/student-record'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import {
  listAllEnrollmentsOf,
  listApplicationsOf,
  presentApplication,
  presentEnrollment,
} from '../../access/enrollments/index.ts'
import { findPaymentsOf, presentPayment } from '../../access/payments/index.ts'
import { listAssignmentWork } from '../../assessment/assignments/index.ts'
import { listQuizWork } from '../../assessment/quizzes/index.ts'
import { getUser, presentUser } from '../../ground/users/index.ts'
import { listCertificatesOf, presentCertificate } from '../../learning/certificates/index.ts'
import { listBegunLessons, presentBegunLesson } from '../../learning/lessons/index.ts'
import { everyCourse, presentProgress } from '../../learning/progress/index.ts'
import { listProtectionEventsOf } from './record.queries.ts'

type Viewer = { role: Role; sessionId: string }

/** A user with everything that belongs to them. Clerks see only students, and no marks. */
export async function getUserDetails(deps: Deps, viewer: Viewer, userId: string): Promise<UserDetails> {
  const { db, clock } = deps
  const { sessionId } = viewer
  const isClerk = viewer.role === 'clerk'
  const user = await getUser(db, userId)
  if (isClerk && user.role !== 'student') throw new AppError('not_found', 'User not found.')
  const applications = await listApplicationsOf(db, userId)
  const { rows: payments } = await findPaymentsOf(db, userId, {})
  const enrollments = await listAllEnrollmentsOf(db, userId)
  return {
    ...presentUser(user),
    bio: user.bio ?? '',
    applications: applications.map((row) => presentApplication(deps, sessionId, row)),
    payments: payments.map((row) => presentPayment(deps, sessionId, row)),
    enrollments: enrollments.map(({ title, ...row }) => presentEnrollment(row, title, clock.now())),
    progress: (await everyCourse.all(db, { userId })).map(presentProgress),
    submissions: isClerk ? [] : await listSubmissions(deps, userId),
    certificates: (await listCertificatesOf(db, userId)).map((row) => presentCertificate(deps, sessionId, row)),
    lessons: (await listBegunLessons(db, userId)).map(presentBegunLesson),
    protection_events: (await listProtectionEventsOf(db, userId)) as UserDetails['protection_events'],
  }
}

/** Submissions of every kind, newest first. */
async function listSubmissions({ db }: Deps, userId: string): Promise<UserDetails['submissions']> {
  const work = [...(await listAssignmentWork(db, userId)), ...(await listQuizWork(db, userId))]
  return work.sort((one, other) => other.submitted_at.localeCompare(one.submitted_at))
}
