import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { presentAnnouncement } from './announcements.presenter.ts'
import { listAnnouncementsOf, listPinned } from './announcements.queries.ts'

export function announcementsStudentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listAnnouncements, async ({ params: { courseId }, query, actor }) => {
    const now = clock.now()
    await requireActiveEnrollment(db, actor, courseId, now)
    const { rows, next } = keyedPage(await listAnnouncementsOf(db, 'shown', courseId, query.after))
    const pinned = query.after ? [] : await listPinned(db, courseId, now)
    return {
      rows: rows.map((row) => presentAnnouncement(row, now)),
      next,
      pinned: pinned.map((row) => presentAnnouncement(row, now)),
    }
  })
}
