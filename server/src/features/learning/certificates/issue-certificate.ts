import type { Tx } from '../../../db/connect.ts'
import { databaseFault } from '../../../db/dialect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { courseProgress, findCourseWork } from '../progress/index.ts'
import { type CertificateRow, courseTitleOf, findCurrentCertificate, fullNameOf } from './certificates.queries.ts'
import { requirePrintableName, requireSameName } from './require-name.ts'
import { writeCertificate } from './write-certificate.ts'

/**
 * A student's certificate for a course: issued at 100 %, and the same one ever after, even if the name changes or
 * access ends. Of simultaneous requests the unique key lets one write; the others give their number back and read.
 */
export async function issueCertificate(
  deps: Deps,
  student: { id: string; role: Role },
  courseId: string,
  requestedName: string,
): Promise<CertificateRow> {
  const { db, clock } = deps
  const profileName = await fullNameOf(db, student.id)
  const fullName = await requirePrintableName(profileName)
  requireSameName(requestedName, profileName)
  const held = await findCurrentCertificate(db, student.id, courseId)
  if (held) return requireHolding(held)
  await requireActiveEnrollment(db, student, courseId, clock.now())
  try {
    await writeAs(deps, student.id, async (tx) => {
      await requireAllDone(tx, student.id, courseId)
      const courseTitle = await courseTitleOf(tx, courseId)
      await writeCertificate(tx, clock.now(), { userId: student.id, courseId, fullName, courseTitle })
    })
  } catch (error) {
    const fault = databaseFault(error)
    if (fault?.kind !== 'unique' || fault.constraint !== 'certificates_user_id_course_id_unique') throw error
  }
  const issued = await findCurrentCertificate(db, student.id, courseId)
  if (!issued) throw new Error("A certificate was written but can't be read")
  return requireHolding(issued)
}

function requireHolding(certificate: CertificateRow): CertificateRow {
  if (!certificate.revoked_at) return certificate
  throw new AppError(
    'certificate_revoked',
    `Your certificate ${certificate.number} was revoked. Reason: ${certificate.revocation_reason} Please contact support.`,
  )
}

async function requireAllDone(tx: Tx, userId: string, courseId: string): Promise<void> {
  const progress = courseProgress(await findCourseWork(tx, userId, courseId))
  if (progress < 100)
    throw new AppError(
      'course_unfinished',
      `Your progress in this course is ${progress}%. You get the certificate at 100%.`,
    )
}
