import * as z from 'zod/mini'
import { detail, id, numberFromText, text, timestamp, wholeNumber } from './fields.ts'
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
  access: 'admin',
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
export const noticeKinds = [
  'announcements',
  'answers',
  'new_lessons',
  'new_assignments',
  'new_quizzes',
  'due_soon',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const channels = z.object({ app: z.boolean(), mail: z.boolean() })
const notificationSettings = z.record(z.enum(noticeKinds), channels)
export type NotificationSettings = z.output<typeof notificationSettings>
const settingsChange = z.partialRecord(z.enum(noticeKinds), z.partial(channels))
export type SettingsChange = z.output<typeof settingsChange>

const settingsPath = '/api/student/notifications/settings'

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path: settingsPath,
  access: 'student',
  summary: 'Read which news of the own courses are told',
  reply: { status: 200, schema: notificationSettings },
})

/** What is left out stays as it is. */
export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path: settingsPath,
  access: 'student',
  summary: 'Switch kinds of news on or off, in the app and by mail',
  body: settingsChange,
  reply: { status: 200, schema: notificationSettings },
})

/** What the link at the end of a mail says; mail programs send it by themselves, with a body of their own (RFC 8058). */
export const stopMails = defineRoute({
  method: 'POST',
  path: '/api/unsubscribe/:userId',
  access: 'public',
  summary: 'Switch off mails of one kind by the signed link of such a mail, without log-in',
  params: z.object({ userId: id }),
  query: z.object({
    kind: z.enum(noticeKinds),
    expires: numberFromText(wholeNumber(0, 99_999_999_999)),
    signature: text(100),
  }),
  encoding: 'form',
  body: z.optional(z.unknown()),
  reply: { status: 200, schema: detail },
})

export const notificationsRoutes = {
  stopMails,
  getNotificationSettings,
  updateNotificationSettings,
  listAdminNotifications,
  deleteNotification,
  listMyNotifications,
  readNotifications,
}
