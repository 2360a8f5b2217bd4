import type { Application } from '@sonocampus/contract/enrollments'
import type { Deps } from '../../deps.ts'
import { documentAddress } from '../documents/index.ts'
import type { ApplicationRow } from './enrollments.queries.ts'
import type { EnrollmentRow } from './grant-access.ts'

/** The certificate's address is made for the session that asks. */
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
    qualification_certificate_url: documentAddress(deps, sessionId, row.certificate_id),
    rejection_reason: row.rejection_reason,
    created_at: row.created_at,
    decided_at: row.decided_at,
  }
}

export const presentEnrollment = (row: EnrollmentRow, courseTitle: string, now: number) => ({
  id: row.id,
  user_id: row.user_id,
  course: { id: row.course_id, _id: row.course_id, title: courseTitle },
  starts_at: row.starts_at,
  expires_at: row.ends_at,
  is_active: Date.parse(row.ends_at) > now,
})

/** What a student quotes to support: short, and found by an administrator's search. */
export const caseNumber = (applicationId: string): string => `A-${applicationId.slice(0, 8).toUpperCase()}`
