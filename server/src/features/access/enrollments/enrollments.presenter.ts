import type { ListedEnrollment } from '@sonocampus/contract/enrollments'
import type { EnrollmentRow } from './enrollments.queries.ts'
import type { ListedRow } from './find-enrollments.queries.ts'
import { enrollmentStatus, type Standing } from './standing.ts'

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

export const presentEnrollmentStatus = (standing: Standing) => ({
  status: enrollmentStatus(standing),
  application_id: standing.application?.id ?? null,
  rejection_reason: standing.application?.status === 'rejected' ? standing.application.rejection_reason : null,
  case_number: standing.application ? caseNumber(standing.application.id) : null,
  expiration_date: standing.enrollment?.ends_at ?? null,
})
