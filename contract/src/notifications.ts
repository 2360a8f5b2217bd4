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

/** What students are told of in their courses beside decisions, each as they wish. */
const notificationSettings = z.object({
  new_lessons: z.boolean(),
  new_assignments: z.boolean(),
  new_quizzes: z.boolean(),
  due_soon: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const settingsPath = '/api/student/notifications/settings'

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path: settingsPath,
  access: 'student',
  summary: 'Read which news of the own courses are told',
  reply: { status: 200, schema: notificationSettings },
})

/** A kind left out stays as it is. */
export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path: settingsPath,
  access: 'student',
  summary: 'Switch kinds of news on or off',
  body: z.partial(notificationSettings),
  reply: { status: 200, schema: notificationSettings },
})

export const notificationsRoutes = {
  getNotificationSettings,
  updateNotificationSettings,
  listAdminNotifications,
  deleteNotification,
  listMyNotifications,
  readNotifications,
}
