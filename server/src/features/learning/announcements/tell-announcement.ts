import { pagePath } from '@sonocampus/contract/pages'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { nullIfRefused } from '../../../errors.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { tellPortion } from '../../ground/news/index.ts'
import { findAnnouncement } from './announcements.queries.ts'

export const TELL_ANNOUNCEMENT = 'announcements.tell'

const Telling = z.object({ announcementId: z.string(), matter: z.string(), after: z.string() })

/** The next students of its course hear of an announcement; whoever comes later finds it there. */
export async function tellAnnouncement(deps: Deps, payload: unknown): Promise<void> {
  const telling = Telling.parse(payload)
  await deps.db.transaction().execute(async (tx) => {
    const told = await findAnnouncement(tx, telling.announcementId)
    if (!told || told.withdrawn_at) return
    const courseId = told.course_id
    const course = await nullIfRefused(getCourse(tx, courseId))
    if (!course) return
    await tellPortion(tx, deps, {
      people: { courseId, enrolledBy: told.created_at, after: telling.after },
      notice: {
        kind: 'announcements',
        courseId,
        matter: telling.matter,
        message: `${course.title}: ${told.title}`,
        link: pagePath('myCourse', { courseId }),
        subject: `${course.title}: ${told.title}`,
        lines: told.text.split(/\n+/),
        label: 'Open the course',
      },
      next: (after) => ({ kind: TELL_ANNOUNCEMENT, payload: { ...telling, after } }),
    })
  })
}
