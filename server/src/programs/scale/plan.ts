import { isoTime } from '../../clock.ts'
import type { DecisionStatus } from '../../db/tables/enrollments.ts'
import type { Name } from '../../demo/names.ts'
import type { versionOf } from '../../features/assessment/quizzes/index.ts'

export const isoOrNull = (moment: number | null) => (moment === null ? null : isoTime(moment))

/** The plan of the institute before a row is written. Moments are milliseconds. */
export type Course = {
  id: string
  title: string
  pricePaisa: number
  lessons: { id: string; durationMs: number }[]
  assignments: { id: string; dueAt: number }[]
  quizzes: Quiz[]
}

export type Quiz = {
  id: string
  dueDate: string | null
  timeLimitMinutes: number | null
  attemptsAllowed: number
  version: ReturnType<typeof versionOf>
}

/** `number` and `receipt` are chronological over the whole institute. */
export type Payment = {
  id: string
  status: DecisionStatus
  atDesk: boolean
  submittedAt: number
  decidedAt: number | null
  number: number
  receipt: number | null
}

export type Grant = { paymentId: string | null; startsAt: number; endsAt: number; createdAt: number }

export type Enrollment = {
  id: string
  createdAt: number
  startsAt: number
  endsAt: number
  grants: Grant[]
  /** How much of the course is done, from 0 to 1. */
  done: number
  certificate: { issuedAt: number; year: number; count: number } | null
}

export type Admission = {
  course: Course
  applicationId: string
  status: DecisionStatus
  appliedAt: number
  decidedAt: number | null
  payments: Payment[]
  enrollment: Enrollment | null
}

export type Student = {
  id: string
  /** Seeds the randomness of this student. */
  seed: number
  name: Name
  createdAt: number
  deletedAt: number | null
  deactivatedAt: number | null
  admissions: Admission[]
}
