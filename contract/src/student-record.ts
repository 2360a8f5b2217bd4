import * as z from 'zod/mini'
import { certificate } from './certificates.ts'
import { application } from './enrollments.applications.ts'
import { enrollment } from './enrollments.ts'
import { detail, givenPassword, id, requiredEmail, timestamp } from './fields.ts'
import { protectionEvent, watchedPercent } from './lessons.student.ts'
import { payment } from './payments.ts'
import { courseProgress } from './progress.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { user } from './users.ts'

/** An assignment is out of 100, a quiz out of its points. */
const userSubmission = z.object({
  id,
  kind: z.enum(['assignment', 'quiz']),
  title: z.string(),
  course: courseRef,
  submitted_at: timestamp,
  is_late: z.boolean(),
  score: z.nullable(z.number()),
  out_of: z.int(),
})

/** A lesson the student has started: its mark, and how much was really played. */
const userLesson = z.object({
  video_id: id,
  title: z.string(),
  course: courseRef,
  watched: z.boolean(),
  watched_percent: watchedPercent,
  reported_at: z.nullable(timestamp),
})

const userDetails = z.extend(user, {
  bio: z.string(),
  applications: z.array(application),
  payments: z.array(payment),
  enrollments: z.array(enrollment),
  progress: z.array(courseProgress),
  submissions: z.array(userSubmission),
  certificates: z.array(certificate),
  lessons: z.array(userLesson),
  protection_events: z.array(z.extend(protectionEvent, { title: z.string() })),
})
export type UserDetails = z.output<typeof userDetails>

const params = z.object({ userId: id })

export const getUserDetails = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'clerk',
  summary: 'Read a user with everything that belongs to them',
  params,
  reply: { status: 200, schema: userDetails },
})

export const exportStudentRecord = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/record',
  access: 'admin',
  summary: 'Download everything that is held on a student, with their own files',
  params,
  reply: { status: 200, stream: 'application/zip' },
})

/** Two proofs that it is intended: the student's email, and the caller's password. */
export const eraseStudentForm = z.object({
  email: requiredEmail("Enter the student's email."),
  current_password: givenPassword.check(z.minLength(1, 'Enter your current password.')),
})

export const eraseStudent = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/erase',
  access: 'admin',
  summary: 'Erase what is held on a student; what the accounts need stays without the name',
  params,
  body: eraseStudentForm,
  reply: { status: 200, schema: detail },
})

export const studentRecordRoutes = { getUserDetails, exportStudentRecord, eraseStudent }
