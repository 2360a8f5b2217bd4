import * as z from 'zod/mini'
import { id, requiredText, timestamp } from './fields.ts'
import { defineRoute } from './route.ts'

export const attendanceState = z.enum(['present', 'absent', 'excused'])
export type AttendanceState = z.output<typeof attendanceState>

/** What everyone sees of a class. `moved_from` is its start before it was last moved. */
export const classFacts = {
  id,
  course_id: id,
  course_title: z.string(),
  title: z.string(),
  description: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  moved_from: z.nullable(timestamp),
  is_cancelled: z.boolean(),
  /** Why it was cancelled, in the institute's words. */
  cancel_reason: z.string(),
  /** The lesson with the recording. */
  recording: z.nullable(z.object({ video_id: id, title: z.string() })),
}

/** A class as its students see it, without the meeting's URL. */
export const myClass = z.object({
  ...classFacts,
  /** When joining opens. */
  opens_at: timestamp,
  attendance: z.nullable(attendanceState),
})
export type MyClass = z.output<typeof myClass>

/** One page of a longer list; `next` requests the following page. */
const myClasses = z.object({ time_zone: z.string(), classes: z.array(myClass), next: z.nullable(id) })

/** Upcoming classes soonest first, past ones newest first. */
export const classesWhen = {
  when: z.optional(z.enum(['coming', 'past'])),
  after: z.optional(id),
}

export const listMyClasses = defineRoute({
  method: 'GET',
  path: '/api/student/classes',
  access: 'user',
  summary: "List the next live classes of the caller's courses",
  reply: { status: 200, schema: myClasses },
})

export const listCourseClasses = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/classes',
  access: 'user',
  summary: 'List the live classes of a course, those to come or those that are over',
  params: z.object({ courseId: id }),
  query: z.object(classesWhen),
  reply: { status: 200, schema: myClasses },
})

export const joinClass = defineRoute({
  method: 'POST',
  path: '/api/student/classes/:classId/join',
  access: 'student',
  summary: 'Join a live class, from 15 minutes before its start to its end: answers the address of the meeting',
  params: z.object({ classId: id }),
  reply: { status: 200, schema: z.object({ url: z.string() }) },
})

export const readCalendar = defineRoute({
  method: 'GET',
  path: '/api/calendar/:feedId/classes.ics',
  access: 'public',
  summary: "Read a student's live classes as a calendar (RFC 5545), under the student's private address",
  params: z.object({ feedId: id }),
  query: z.object({ signature: requiredText() }),
  reply: { status: 200, stream: 'text/calendar; charset=utf-8' },
})

export const classesStudentRoutes = { listMyClasses, listCourseClasses, joinClass, readCalendar }
