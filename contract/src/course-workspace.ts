import * as z from 'zod/mini'
import { adminCourse } from './courses.ts'
import { id, timestamp, wholeNumber } from './fields.ts'
import { paging } from './paging.ts'
import { personRef } from './refs.ts'
import { defineRoute } from './route.ts'

const count = z.int()

/** A course with what its workspace shows on every tab: what it holds, its class, and what waits in it. */
const workspace = z.object({
  course: adminCourse,
  next_class: z.nullable(z.object({ id, title: z.string(), starts_at: timestamp })),
  teachers: z.array(personRef),
  lessons: count,
  quizzes: count,
  draft_quizzes: count,
  assignments: count,
  /** Access is running, everything is done, and certificates that are valid. */
  students: z.object({ open: count, finished: count, certificates: count }),
  /** Applications and payments are null for teachers, who don't decide them. */
  waiting: z.object({
    ungraded: count,
    questions: count,
    applications: z.nullable(count),
    payments: z.nullable(count),
  }),
})
export type CourseWorkspace = z.output<typeof workspace>

const courseStudent = z.object({
  student: personRef,
  ends_at: timestamp,
  is_active: z.boolean(),
  progress: wholeNumber(0, 100),
  /** Still due for access already given, in rupees; null for teachers. */
  owed: z.nullable(z.number()),
  last_login_at: z.nullable(timestamp),
})
export type CourseStudent = z.output<typeof courseStudent>

const params = z.object({ courseId: id })

export const getCourseWorkspace = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/workspace',
  access: 'teacher',
  summary: 'Read a course with its figures and what waits in it',
  params,
  reply: { status: 200, schema: workspace },
})

export const listCourseStudents = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/students',
  access: 'teacher',
  summary: 'List the students of a course with their progress, what they owe and their last login',
  params,
  query: z.object(paging),
  reply: { status: 200, schema: z.array(courseStudent) },
})

export const courseWorkspaceRoutes = { getCourseWorkspace, listCourseStudents }
