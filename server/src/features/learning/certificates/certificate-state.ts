import type { CertificateState } from '@sonocampus/contract/certificates'
import type { Db } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import { requireVisibleCourse } from '../../access/enrollments/index.ts'
import { courseProgress, findCourseWork } from '../progress/index.ts'
import { findCurrentCertificate } from './certificates.queries.ts'

type Person = { id: string; role: Role }

/** The student's certificate for a course, and what is missing for it. */
export async function findCertificateState(db: Db, person: Person, courseId: string): Promise<CertificateState> {
  const userId = person.id
  const held = await findCurrentCertificate(db, userId, courseId)
  // A certificate outlives its course.
  if (!held) await requireVisibleCourse(db, person, courseId)
  const work = await findCourseWork(db, userId, courseId)
  const progress = courseProgress(work)
  const open = progress === 100 ? 'available' : 'locked'
  return {
    state: held ? (held.revoked_at ? 'revoked' : 'issued') : open,
    progress,
    missing: {
      videos: work.videos.total - work.videos.watched,
      assignments: work.assignments.total - work.assignments.submitted,
      quizzes: work.quizzes.total - work.quizzes.attempted,
    },
    number: held?.number ?? null,
    code: held?.code ?? null,
    issued_at: held?.issued_at ?? null,
    revocation_reason: held?.revocation_reason ?? null,
  }
}
