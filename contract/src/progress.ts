import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
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

export const courseAnalytics = z.extend(courseProgress, { expiration_date: timestamp, is_expired: z.boolean() })
export type CourseAnalytics = z.output<typeof courseAnalytics>

export const listAnalytics = defineRoute({
  method: 'GET',
  path: '/api/student/dashboard/all-analytics',
  access: 'user',
  summary: "Read the caller's progress in each course",
  reply: { status: 200, schema: z.array(courseAnalytics) },
})

export const progressRoutes = { listAnalytics }
