import { isoTime } from '../../../clock.ts'
import { readMailJob } from '../../../jobs/mail-job.ts'
import type { findEnds } from '../../access/enrollments/index.ts'
import type { listPartsDue } from '../../access/payments/index.ts'
import type { listClassesUntil } from '../../learning/classes/index.ts'
import type { FailedMailRow } from './failed-mails.queries.ts'
import type { enrollmentsByCourse, numbers } from './statistics.queries.ts'

/** Recipient and subject; the text itself is for its reader only. */
export function presentFailedMail({ id, payload, attempts, last_error, created_at, finished_at }: FailedMailRow) {
  const { to, subject } = readMailJob(payload)
  return { id, to, subject, attempts, last_error: last_error ?? '', created_at, failed_at: finished_at }
}

export const presentQueue = (count: number | string | bigint | undefined, first_at: string | null | undefined) => ({
  count: Number(count ?? 0),
  first_at: first_at ?? null,
})

type Numbers = Awaited<ReturnType<typeof numbers.first>>

export function presentNumbers(row: Numbers, now: number) {
  const { revenue = 0, enrollments = 0, finished = 0, courses = 0, active = 0, recent = 0 } = row ?? {}
  return {
    total_revenue: revenue / 100,
    total_enrollments: enrollments,
    total_courses: courses,
    completion_rate: enrollments === 0 ? 0 : Math.round((finished * 1000) / enrollments) / 10,
    active_enrollments: active,
    recent_enrollments: recent,
    last_updated: isoTime(now),
  }
}

type CourseEnrollments = Awaited<ReturnType<typeof enrollmentsByCourse.all>>[number]

export const presentCourseEnrollments = ({ id, title, total, active }: CourseEnrollments) => ({
  course: { id, _id: id, title },
  total: total,
  active: active,
})

type Person = { user_id: string; full_name: string | null; email: string; course_id: string; title: string }
const studentLine = ({ user_id, full_name, email, course_id, title }: Person) => ({
  student: { id: user_id, full_name: full_name ?? '', email },
  course: { id: course_id, _id: course_id, title },
})

type Ends = Awaited<ReturnType<typeof findEnds>>
export const presentEnds = ({ count, rows }: Ends) => ({
  count,
  rows: rows.map((row) => ({ ...studentLine(row), ends_at: row.ends_at })),
})

type Part = Awaited<ReturnType<typeof listPartsDue>>[number]
export const presentPart = (part: Part, paisa: number) => ({ ...studentLine(part), amount: paisa / 100 })

type NextClass = Awaited<ReturnType<typeof listClassesUntil>>[number]
export const presentAgendaClass = ({ id, title, course_id, course_title, starts_at, ends_at }: NextClass) => ({
  id,
  title,
  course: { id: course_id, _id: course_id, title: course_title },
  starts_at,
  ends_at,
})
