import * as z from 'zod/mini'
import { id } from './fields.ts'
import { paging } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const courseProgress = z.object({
  course_id: id,
  course: courseRef,
  progress: z.int(),
  videos: z.object({ watched: z.int(), total: z.int() }),
  assignments: z.object({ submitted: z.int(), total: z.int() }),
  quizzes: z.object({ attempted: z.int(), total: z.int() }),
})
export type CourseProgress = z.output<typeof courseProgress>

/** A column for each assignment and quiz, a row for each student; a score is null while there is none. */
const gradebook = z.object({
  course: courseRef,
  columns: z.array(z.object({ id, kind: z.enum(['assignment', 'quiz']), title: z.string(), out_of: z.int() })),
  rows: z.array(z.object({ student: personRef, progress: z.int(), scores: z.array(z.nullable(z.number())) })),
})
export type Gradebook = z.output<typeof gradebook>

const params = z.object({ courseId: id })

export const listAnalytics = defineRoute({
  method: 'GET',
  path: '/api/student/dashboard/all-analytics',
  access: 'user',
  summary: "Read the caller's progress in each course",
  reply: { status: 200, schema: z.array(courseProgress) },
})

export const getGradebook = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/gradebook',
  access: 'admin',
  summary: 'Read all grades of a course',
  params,
  query: z.object(paging),
  reply: { status: 200, schema: gradebook },
})

export const exportGradebook = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/gradebook/export',
  access: 'admin',
  summary: 'Download all grades of a course as CSV',
  params,
  reply: { status: 200, stream: 'text/csv' },
})

export const progressRoutes = { listAnalytics, getGradebook, exportGradebook }
