import * as z from 'zod/mini'
import { myClass } from './classes.student.ts'
import { myAdmission } from './enrollments.ts'
import { id, timestamp } from './fields.ts'
import { courseAnalytics } from './progress.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

/** The lesson to go on with; `duration` is null while unknown. */
const lessonToContinue = z.object({
  video_id: id,
  title: z.string(),
  course: courseRef,
  position: z.number(),
  duration: z.nullable(z.number()),
})
export type LessonToContinue = z.output<typeof lessonToContinue>

/** An assignment or a quiz to hand in. */
const dueWork = z.object({
  kind: z.enum(['assignment', 'quiz']),
  id,
  title: z.string(),
  course: courseRef,
  due_at: timestamp,
})
export type DueWork = z.output<typeof dueWork>

/** Everything on a student's dashboard. `work` is what is due this week or overdue, soonest first. */
const studentHome = z.object({
  next_lesson: z.nullable(lessonToContinue),
  admissions: z.array(myAdmission),
  time_zone: z.string(),
  next_class: z.nullable(myClass),
  work: z.array(dueWork),
  has_more_work: z.boolean(),
  courses: z.array(courseAnalytics),
})
export type StudentHome = z.output<typeof studentHome>

export const getStudentHome = defineRoute({
  method: 'GET',
  path: '/api/student/home',
  access: 'user',
  summary: "Read the caller's dashboard: what to go on with, what is due, and the courses",
  reply: { status: 200, schema: studentHome },
})

export const studentHomeRoutes = { getStudentHome }
