import * as z from 'zod/mini'
import { detail, id, numberFromText, text, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** What students can choose to be notified of, besides decisions. */
export const noticeKinds = [
  'announcements',
  'answers',
  'new_lessons',
  'new_assignments',
  'new_quizzes',
  'due_soon',
  'classes',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const channels = z.object({ app: z.boolean(), mail: z.boolean() })
const notificationSettings = z.object({
  announcements: channels,
  answers: channels,
  new_lessons: channels,
  new_assignments: channels,
  new_quizzes: channels,
  due_soon: channels,
  classes: channels,
})
export type NotificationSettings = z.output<typeof notificationSettings>
const change = z.optional(z.partial(channels))
const settingsChange = z.strictObject({
  announcements: change,
  answers: change,
  new_lessons: change,
  new_assignments: change,
  new_quizzes: change,
  due_soon: change,
  classes: change,
})
export type SettingsChange = z.output<typeof settingsChange>

const settingsPath = '/api/student/notifications/settings'

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path: settingsPath,
  access: 'student',
  summary: 'Read which news of the own courses are told',
  reply: { status: 200, schema: notificationSettings },
})

/** Omitted kinds stay as they are. */
export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path: settingsPath,
  access: 'student',
  summary: 'Switch kinds of news on or off, in the app and by mail',
  body: settingsChange,
  reply: { status: 200, schema: notificationSettings },
})

/** The content of the link at the end of a mail; mail programs send it themselves, with a body of their own (RFC 8058). */
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
  /** Sent by a mail program's one click (RFC 8058); ignored. */
  body: z.optional(z.unknown()),
  maxBodyBytes: 1024,
  reply: { status: 200, schema: detail },
})

export const notificationsSettingsRoutes = { getNotificationSettings, updateNotificationSettings, stopMails }
