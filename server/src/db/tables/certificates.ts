import type { Generated } from 'kysely'

/** What is printed stays as it was printed, whatever becomes of the profile, the course and the site. */
export type CertificatesTable = {
  id: string
  number: string
  code: string
  user_id: string
  course_id: string
  full_name: string
  course_title: string
  institute_name: string
  founder_name: string
  founder_title: string
  issued_at: string
  revoked_at: string | null
  revoked_by: string | null
  revocation_reason: string | null
  replaced_at: string | null
}

/** By what one is found: kept by the database itself (db/search). */
export type CertificateWordsTable = { number: Generated<number>; certificate_id: string; words: string }
