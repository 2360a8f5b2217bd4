import { pagePath } from '@sonocampus/contract/pages'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { nullIfRefused } from '../../../errors.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { notifyPortion } from '../../ground/news/index.ts'
import { findAnnouncement } from './announcements.queries.ts'

export const NOTIFY_ANNOUNCEMENT = 'announcements.tell'

const Payload = z.object({ announcementId: z.string(), matter: z.string(), after: z.string() })

/** Notifies the next portion of the course's students; those who enroll later find it on the page. */
export async function notifyAnnouncement(deps: Deps, payload: unknown): Promise<void> {
  const notice = Payload.parse(payload)
  await deps.db.transaction().execute(async (tx) => {
    const told = await findAnnouncement(tx, notice.announcementId)
    if (!told || told.withdrawn_at) return
    const courseId = told.course_id
    const course = await nullIfRefused(getCourse(tx, courseId))
    if (!course) return
    await notifyPortion(tx, deps, {
      people: { courseId, enrolledBy: told.created_at, after: notice.after },
      notice: {
        kind: 'announcements',
        courseId,
        matter: notice.matter,
        message: `${course.title}: ${told.title}`,
        link: pagePath('myCourse', { courseId }),
        subject: `${course.title}: ${told.title}`,
        lines: told.text.split(/\n+/),
        label: 'Open the course',
      },
      next: (after) => ({ kind: NOTIFY_ANNOUNCEMENT, payload: { ...notice, after } }),
    })
  })
}
