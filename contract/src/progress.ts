import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
import { paymentPageStatus } from './payments.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const courseProgress = z.object({
  course_id: id,
  course: courseRef,
  progress: z.int(),
  videos: z.object({ watched: z.int(), total: z.int() }),
  assignments: z.object({ submitted: z.int(), total: z.int() }),
  quizzes: z.object({ attempted: z.int(), total: z.int() }),
})

const courseAnalytics = z.extend(courseProgress, { expiration_date: timestamp, is_expired: z.boolean() })
export type CourseAnalytics = z.output<typeof courseAnalytics>

export const listAnalytics = defineRoute({
  method: 'GET',
  path: '/api/student/dashboard/all-analytics',
  access: 'user',
  summary: "Read the caller's progress in each course",
  reply: { status: 200, schema: z.array(courseAnalytics) },
})

/** How somebody stands with one course, from the application to the end of access. */
const mySeat = z.object({
  course: courseRef,
  status: paymentPageStatus,
  price: z.number(),
  case_number: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  expiration_date: z.nullable(timestamp),
})
export type MySeat = z.output<typeof mySeat>

export const listMySeats = defineRoute({
  method: 'GET',
  path: '/api/student/seats',
  access: 'user',
  summary:
    'List the courses that the caller applied for or has a seat in, with what is open; what asks for a step first',
  reply: { status: 200, schema: z.array(mySeat) },
})

export const progressRoutes = { listAnalytics, listMySeats }
