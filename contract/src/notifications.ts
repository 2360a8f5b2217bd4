import * as z from 'zod/mini'
import { detail, id, text, timestamp } from './fields.ts'
import { paging, sortBy } from './paging.ts'
import { defineRoute } from './route.ts'

/** `details` is plain text, or JSON text with a message and, for a payment proof, payment_proof_url. */
const adminNotification = z.object({
  id,
  event_type: z.string(),
  timestamp,
  details: z.string(),
  user_id: z.nullable(id),
  course_id: z.nullable(id),
})
export type AdminNotification = z.output<typeof adminNotification>

const studentNotification = z.object({
  id,
  event_type: z.string(),
  timestamp,
  message: z.string(),
  course_id: z.nullable(id),
  link: z.nullable(z.string()),
  is_read: z.boolean(),
})
export type StudentNotification = z.output<typeof studentNotification>

export const listAdminNotifications = defineRoute({
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'clerk',
  summary: 'List the notifications of the administrators, newest first',
  query: z.object({ ...paging, sort: sortBy('timestamp'), event_type: z.optional(text(100)) }),
  reply: { status: 200, schema: z.array(adminNotification) },
})

export const deleteNotification = defineRoute({
  method: 'DELETE',
  path: '/api/admin/notifications/:notificationId',
  access: 'admin',
  summary: 'Remove a notification for good',
  params: z.object({ notificationId: id }),
  reply: { status: 200, schema: detail },
})

export const listMyNotifications = defineRoute({
  method: 'GET',
  path: '/api/student/notifications',
  access: 'user',
  summary: "List the caller's notifications, newest first",
  query: z.object({ ...paging, status: z.optional(z.enum(['read', 'unread'])) }),
  reply: { status: 200, schema: z.array(studentNotification) },
})

export const readNotifications = defineRoute({
  method: 'PUT',
  path: '/api/student/notifications/read',
  access: 'student',
  summary: 'Mark the named notifications read, or all of them',
  body: z.nullish(z.object({ ids: z.optional(z.array(id).check(z.maxLength(1000))) })),
  reply: { status: 200, schema: z.object({ unread: z.int() }) },
})

export const notificationsRoutes = {
  listAdminNotifications,
  deleteNotification,
  listMyNotifications,
  readNotifications,
}
