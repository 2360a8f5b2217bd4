import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { type CertificateRow, courseTitleOf, getCertificate, statusOf } from './certificates.queries.ts'
import { requirePrintableName } from './require-name.ts'
import { writeCertificate } from './write-certificate.ts'

/**
 * Replaces a certificate with one of the current name and title: after a correction, or after a mistaken revocation.
 * The old code then shows that it was replaced. Of two simultaneous calls the second is refused.
 */
export function reissueCertificate(deps: Deps, actor: Actor, certificateId: string): Promise<CertificateRow> {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const replaced = await tx
      .updateTable('certificates')
      .set({ replaced_at: isoTime(now) })
      .where('id', '=', certificateId)
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
    const old = await getCertificate(tx, certificateId)
    if (replaced.numUpdatedRows === 0n)
      throw new AppError(
        'certificate_replaced',
        `Certificate ${old.number} was already replaced by ${old.newest_number}.`,
      )
    if (old.student_deleted_at)
      throw new AppError('student_deleted', 'This student’s account was deleted, so there is no name to print.')
    const fullName = await printableNameOf(old)
    const courseTitle = await courseTitleOf(tx, old.course_id)
    if (!old.revoked_at && fullName === old.full_name && courseTitle === old.course_title)
      throw new AppError('certificate_unchanged', 'The certificate already has this name and this course.')
    const id = await writeCertificate(tx, now, { userId: old.user_id, courseId: old.course_id, fullName, courseTitle })
    const certificate = await getCertificate(tx, id)
    await recordAudit(tx, deps, actor, {
      action: 'certificate.reissued',
      subject: { type: 'certificate', id },
      summary: `Replaced certificate ${old.number} of ${old.email} by ${certificate.number}`,
      before: {
        number: old.number,
        full_name: old.full_name,
        course_title: old.course_title,
        status: statusOf({ ...old, replaced_at: null }),
      },
      after: { number: certificate.number, full_name: fullName, course_title: courseTitle, status: 'valid' },
    })
    await sendNotice(tx, deps, old, certificate)
    return certificate
  })
}

async function printableNameOf({ profile_name }: CertificateRow): Promise<string> {
  try {
    return await requirePrintableName(profile_name ?? '')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      'name_unprintable',
      "The name in the student’s profile can't be printed. Ask the student to correct it.",
    )
  }
}

async function sendNotice(
  tx: Tx,
  { clock, config }: Deps,
  old: CertificateRow,
  { number, course_title }: CertificateRow,
) {
  const link = pagePath('myCourse', { courseId: old.course_id })
  await notifyStudent(tx, clock, {
    userId: old.user_id,
    email: old.email,
    eventType: 'certificate_reissued',
    courseId: old.course_id,
    message: `Your certificate for ${course_title} was reissued as ${number}. It replaces ${old.number}.`,
    link,
    mail: {
      subject: `Your new certificate: ${course_title}`,
      lines: [
        `Your certificate for ${course_title} was reissued as ${number}.`,
        `It replaces ${old.number}, which is no longer valid.`,
      ],
      facts: { Course: course_title, Certificate: number, Replaces: old.number },
      action: { label: 'Open the course', url: config.publicUrl + link },
    },
  })
}
