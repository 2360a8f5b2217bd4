import type { Application } from '@sonocampus/contract/enrollments.applications'
import type { Deps } from '../../../../deps.ts'
import { documentLink } from '../../../ground/documents/index.ts'
import type { ApplicationRow } from './applications.queries.ts'

/** The certificate's link is signed for the caller's session. */
export function presentApplication(deps: Deps, sessionId: string, row: ApplicationRow): Application {
  const applied = `${row.first_name} ${row.last_name}`
  const { first_name, last_name, email } = row
  return {
    id: row.id,
    status: row.status,
    course: { id: row.course_id, _id: row.course_id, title: row.course_title },
    user: {
      id: row.user_id,
      name: row.full_name ?? applied,
      full_name: row.full_name ?? applied,
      first_name,
      last_name,
      email,
    },
    first_name,
    last_name,
    applicant_name: applied,
    student_name: row.full_name ?? applied,
    email,
    contact_number: row.contact_number,
    qualification: row.qualification,
    ultrasound_experience: row.ultrasound_experience,
    qualification_certificate_url: documentLink(deps, sessionId, row.certificate_id),
    rejection_reason: row.rejection_reason,
    created_at: row.created_at,
    decided_at: row.decided_at,
  }
}
