import * as z from 'zod/mini'
import { auditEntry } from './audit.ts'
import { id, timestamp } from './fields.ts'
import { protectionEvent, watchedPercent } from './lessons.student.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

/** An assignment is out of 100, a quiz out of its points. */
const studentSubmission = z.object({
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
const studentLesson = z.object({
  video_id: id,
  title: z.string(),
  course: courseRef,
  watched: z.boolean(),
  watched_percent: watchedPercent,
  reported_at: z.nullable(timestamp),
})

const studentWork = z.object({
  /** Empty for clerks, who see no marks. */
  submissions: z.array(studentSubmission),
  lessons: z.array(studentLesson),
  protection_events: z.array(z.extend(protectionEvent, { title: z.string() })),
})
export type StudentWork = z.output<typeof studentWork>

const params = z.object({ userId: id })

export const getStudentWork = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/work',
  access: 'clerk',
  summary: 'Read what a student has handed in and watched, and what triggered the lesson protection',
  params,
  reply: { status: 200, schema: studentWork },
})

const studentMessage = z.object({ id, message: z.string(), timestamp, is_read: z.boolean() })
export type StudentMessage = z.output<typeof studentMessage>

export const listStudentMessages = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/messages',
  access: 'clerk',
  summary: 'List the last messages to a student, newest first; to clerks those of the desk alone',
  params,
  reply: { status: 200, schema: z.array(studentMessage) },
})

const studentDevice = z.object({
  id,
  created_at: timestamp,
  last_used_at: timestamp,
  user_agent: z.string(),
  /** The network it was opened from. */
  address: z.string(),
})
export type StudentDevice = z.output<typeof studentDevice>

export const listStudentDevices = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'List where a student is logged in, the last used first',
  params,
  reply: { status: 200, schema: z.array(studentDevice) },
})

export const listStudentTrail = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/trail',
  access: 'admin',
  summary: "List what was last done about a student's account, applications, payments and enrollments, newest first",
  params,
  reply: { status: 200, schema: z.array(auditEntry) },
})

export const studentRecordPartsRoutes = { getStudentWork, listStudentMessages, listStudentDevices, listStudentTrail }
