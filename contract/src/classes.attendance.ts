import * as z from 'zod/mini'
import { attendanceState } from './classes.student.ts'
import { id, timestamp } from './fields.ts'
import { defineRoute } from './route.ts'

/** Anyone who could have attended; `state` is null if nothing is recorded. */
const attendee = z.object({
  user_id: id,
  full_name: z.nullable(z.string()),
  email: z.string(),
  state: z.nullable(attendanceState),
  joined_at: z.nullable(timestamp),
})
export type Attendee = z.output<typeof attendee>

const params = z.object({ classId: id })

export const listAttendance = defineRoute({
  method: 'GET',
  path: '/api/admin/classes/:classId/attendance',
  access: 'teacher',
  summary: 'List who was there, and who could have been, by email',
  params,
  query: z.object({ after: z.optional(id) }),
  reply: { status: 200, schema: z.object({ people: z.array(attendee), next: z.nullable(id) }) },
})

export const setAttendance = defineRoute({
  method: 'PUT',
  path: '/api/admin/classes/:classId/attendance/:userId',
  access: 'teacher',
  summary: 'Say that somebody was present, absent or excused',
  params: z.object({ classId: id, userId: id }),
  body: z.object({ state: attendanceState }),
  reply: { status: 200, schema: attendee },
})

export const markAllPresent = defineRoute({
  method: 'POST',
  path: '/api/admin/classes/:classId/attendance/present',
  access: 'teacher',
  summary: 'Mark everybody of whom nothing is recorded as present',
  params,
  reply: { status: 200, schema: z.object({ marked: z.int() }) },
})

export const exportAttendance = defineRoute({
  method: 'GET',
  path: '/api/admin/classes/:classId/attendance.csv',
  access: 'teacher',
  summary: 'Download who was there as CSV',
  params,
  reply: { status: 200, stream: 'text/csv; charset=utf-8' },
})

export const classesAttendanceRoutes = { listAttendance, setAttendance, markAllPresent, exportAttendance }
