import * as z from 'zod/mini'
import { detail, editOf, id, isoDate, requiredText, text, timestamp, version } from './fields.ts'
import { limits } from './limits.ts'
import { keyset, keysetReply } from './paging.ts'
import { defineRoute } from './route.ts'

/** An announcement to the students of a course. */
const announcement = z.object({
  id,
  course_id: id,
  title: z.string(),
  text: z.string(),
  author: z.string(),
  is_pinned: z.boolean(),
  pinned_until: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Announcement = z.output<typeof announcement>

const adminAnnouncement = z.extend(announcement, { withdrawn_at: z.nullable(timestamp), version })
export type AdminAnnouncement = z.output<typeof adminAnnouncement>

export const announcementForm = z.object({
  title: requiredText(limits.text.short, 'Enter a title.'),
  text: requiredText(limits.text.long, 'Write something.'),
  /** Pinned above the others until the end of that day. */
  pinned_until: z.optional(z.nullable(z.union([isoDate('Choose a day.'), text(0)], 'Choose a day.'))),
})
export const newAnnouncementForm = z.extend(announcementForm, {
  /** More courses to announce it in; each gets its own copy. */
  also_course_ids: z.optional(z.array(id).check(z.maxLength(limits.announcedCourses))),
})

const ofCourse = z.object({ courseId: id })
const params = z.object({ announcementId: id })

/** Pinned announcements also appear at their own place among the rows. */
export const listAnnouncements = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/announcements',
  access: 'user',
  summary: 'List what the institute has announced in a course of the caller, newest first',
  params: ofCourse,
  query: z.object(keyset),
  reply: { status: 200, schema: z.extend(keysetReply(announcement), { pinned: z.array(announcement) }) },
})

export const listAnnouncementsForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/announcements',
  access: 'teacher',
  summary: 'List the announcements of a course, withdrawn ones too, newest first',
  params: ofCourse,
  query: z.object(keyset),
  reply: { status: 200, schema: keysetReply(adminAnnouncement) },
})

export const createAnnouncement = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/announcements',
  access: 'teacher',
  summary: 'Announce something to the students of a course, or of several, in the app and by mail',
  params: ofCourse,
  body: newAnnouncementForm,
  reply: { status: 201, schema: z.array(adminAnnouncement) },
})

export const updateAnnouncement = defineRoute({
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  access: 'teacher',
  summary: 'Change an announcement; nobody is told again',
  params,
  query: editOf,
  body: announcementForm,
  reply: { status: 200, schema: adminAnnouncement },
})

export const withdrawAnnouncement = defineRoute({
  method: 'DELETE',
  path: '/api/admin/announcements/:announcementId',
  access: 'teacher',
  summary: 'Take an announcement back: students see it no longer, and who was not told yet never is',
  params,
  reply: { status: 200, schema: detail },
})

export const announcementsRoutes = {
  listAnnouncements,
  listAnnouncementsForAdmin,
  createAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
}
