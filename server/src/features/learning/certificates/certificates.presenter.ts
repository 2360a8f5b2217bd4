import type { Certificate, VerifiedCertificate } from '@sonocampus/contract/certificates'
import type { Deps } from '../../../deps.ts'
import type { Calendar } from '../../../institute/calendar.ts'
import { certificateLink } from './certificate-link.ts'
import { type CertificateRow, statusOf } from './certificates.queries.ts'

const newestOf = ({ newest_number, newest_code }: CertificateRow) =>
  newest_number !== null && newest_code !== null ? { number: newest_number, code: newest_code } : null

export const presentCertificate = (deps: Deps, sessionId: string, row: CertificateRow): Certificate => ({
  id: row.id,
  number: row.number,
  code: row.code,
  status: statusOf(row),
  full_name: row.full_name,
  student: { id: row.user_id, full_name: row.profile_name ?? '', email: row.email },
  course: { id: row.course_id, _id: row.course_id, title: row.course_title },
  certificate_url: certificateLink(deps, sessionId, row.id),
  issued_at: row.issued_at,
  revoked_at: row.revoked_at,
  revocation_reason: row.revocation_reason,
  replaced_at: row.replaced_at,
  replaced_by: newestOf(row),
})

/** What is printed, and whether it is valid; the reason of a revocation stays between the institute and the student. */
export const presentVerified = (row: CertificateRow, { dayText }: Calendar): VerifiedCertificate => ({
  code: row.code,
  number: row.number,
  status: statusOf(row),
  full_name: row.full_name,
  course_title: row.course_title,
  institute_name: row.institute_name,
  issued_at: row.issued_at,
  issued_on: dayText(row.issued_at),
  revoked_at: row.revoked_at,
  revoked_on: row.revoked_at && dayText(row.revoked_at),
  is_withdrawn: row.student_erased_at !== null,
  replaced_by: row.student_erased_at ? null : newestOf(row),
})
