import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { type CertificateRow, getCertificate, statusOf } from './certificates.queries.ts'

/** Revokes a certificate with a reason that the student sees. Of two simultaneous calls the second is refused. */
export function revokeCertificate(
  deps: Deps,
  actor: Actor,
  certificateId: string,
  reason: string,
): Promise<CertificateRow> {
  const { db, clock, config } = deps
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('certificates')
      .set({ revoked_at: isoTime(clock.now()), revoked_by: actor.id, revocation_reason: reason })
      .where('id', '=', certificateId)
      .where('revoked_at', 'is', null)
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
    const certificate = await getCertificate(tx, certificateId)
    const { number, course_title, course_id, email } = certificate
    if (revoked.numUpdatedRows === 0n)
      throw new AppError(
        certificate.revoked_at ? 'certificate_revoked' : 'certificate_replaced',
        `Certificate ${number} is already ${statusOf(certificate)}.`,
      )
    await recordAudit(tx, deps, actor, {
      action: 'certificate.revoked',
      subject: { type: 'certificate', id: certificateId },
      summary: `Revoked certificate ${number} of ${email} for ${course_title}`,
      before: { status: 'valid' },
      after: { status: 'revoked', revocation_reason: reason },
    })
    if (certificate.student_deleted_at) return certificate
    const link = pagePath('myCourse', { courseId: course_id })
    await notifyStudent(tx, clock, {
      userId: certificate.user_id,
      email,
      eventType: 'certificate_revoked',
      courseId: course_id,
      message: `Your certificate ${number} for ${course_title} was revoked. Reason: ${reason}`,
      link,
      mail: {
        subject: `Your certificate was revoked: ${course_title}`,
        lines: [
          `Your certificate ${number} for ${course_title} was revoked.`,
          'If you think this is a mistake, contact us.',
        ],
        facts: { Course: course_title, Certificate: number, Reason: reason },
        action: { label: 'Open the course', url: config.publicUrl + link },
      },
    })
    return certificate
  })
}
