import type { Generated } from 'kysely'

/** Keeps what was printed, whatever becomes of the profile, the course and the site. */
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

/** What a certificate is found by: maintained by the database (db/search). */
export type CertificateWordsTable = { number: Generated<number>; certificate_id: string; words: string }
