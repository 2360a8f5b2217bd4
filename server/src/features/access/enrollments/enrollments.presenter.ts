import type { ListedEnrollment } from '@sonocampus/contract/enrollments'
import { type Admission, enrollmentStatus } from './admission.ts'
import type { EnrollmentRow } from './enrollments.queries.ts'
import type { ListedRow } from './find-enrollments.queries.ts'

export const presentEnrollment = (row: EnrollmentRow, courseTitle: string, now: number) => ({
  id: row.id,
  user_id: row.user_id,
  course: { id: row.course_id, _id: row.course_id, title: courseTitle },
  starts_at: row.starts_at,
  expires_at: row.ends_at,
  is_active: Date.parse(row.ends_at) > now,
})

/** The case number that a student quotes to support: short, and searchable by administrators. */
export const caseNumber = (applicationId: string): string => `A-${applicationId.slice(0, 8).toUpperCase()}`

export const presentEndingEnrollment = (row: ListedRow) => ({
  id: row.id,
  student: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
  course: { id: row.course_id, _id: row.course_id, title: row.title },
  expires_at: row.ends_at,
})

export const presentListedEnrollment = (row: ListedRow, now: number): ListedEnrollment => ({
  ...presentEndingEnrollment(row),
  starts_at: row.starts_at,
  is_active: Date.parse(row.ends_at) > now,
})

export const presentEnrollmentStatus = (admission: Admission) => ({
  status: enrollmentStatus(admission),
  application_id: admission.application?.id ?? null,
  rejection_reason: admission.application?.status === 'rejected' ? admission.application.rejection_reason : null,
  case_number: admission.application ? caseNumber(admission.application.id) : null,
  expiration_date: admission.enrollment?.ends_at ?? null,
})
