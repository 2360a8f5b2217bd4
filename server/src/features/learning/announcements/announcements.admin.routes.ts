import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentAdminAnnouncement } from './announcements.presenter.ts'
import { type AnnouncementRow, listAnnouncementsOf } from './announcements.queries.ts'
import { createAnnouncement } from './create-announcement.ts'
import { updateAnnouncement } from './update-announcement.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

export function announcementsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const present = (row: AnnouncementRow) => presentAdminAnnouncement(row, deps.clock.now())

  bindRoute(app, contract.listAnnouncementsForAdmin, async ({ params: { courseId }, query }) => {
    await getCourse(deps.db, courseId)
    const { rows, next } = keyedPage(await listAnnouncementsOf(deps.db, 'all', courseId, query.after))
    return { rows: rows.map(present), next }
  })

  bindRoute(app, contract.createAnnouncement, async (input) => {
    const { also_course_ids = [], ...form } = input.body
    const courseIds = [input.params.courseId, ...also_course_ids]
    return (await createAnnouncement(deps, actorOf(input), courseIds, form)).map(present)
  })

  bindRoute(app, contract.updateAnnouncement, async (input) =>
    present(await updateAnnouncement(deps, actorOf(input), input.params.announcementId, input.body)),
  )

  bindRoute(app, contract.withdrawAnnouncement, async (input) => {
    await withdrawAnnouncement(deps, actorOf(input), input.params.announcementId)
    return { detail: 'Announcement withdrawn.' }
  })
}
