import * as z from 'zod/mini'
import { application } from './applications.ts'
import { certificate } from './certificates.ts'
import { enrollment } from './enrollments.ts'
import { id, timestamp } from './fields.ts'
import { payment } from './payments.ts'
import { courseProgress } from './progress.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'
import { user } from './users.ts'
import { protectionEvent, watchedPercent } from './videos.student.ts'

/** An assignment is out of 100, a quiz out of its questions. */
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

/** A lesson that was begun: its mark, and what was really played. */
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

export const getUserDetails = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'clerk',
  summary: 'Read a user with everything that belongs to them',
  params: z.object({ userId: id }),
  reply: { status: 200, schema: userDetails },
})

export const studentRecordRoutes = { getUserDetails }
