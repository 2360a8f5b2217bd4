import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listEnrollmentsOf } from '../enrollments/index.ts'
import { courseProgress } from './course-progress.ts'
import { findCoursesWork } from './progress.queries.ts'

export function progressStudentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listAnalytics, async ({ actor }) => {
    const seats = await listEnrollmentsOf(db, actor.id)
    const workOf = await findCoursesWork(
      db,
      actor.id,
      seats.map(({ id }) => id),
    )
    return seats.map(({ id, title, ends_at }) => ({
      course_id: id,
      course: { id, _id: id, title },
      progress: courseProgress(workOf(id)),
      ...workOf(id),
      expiration_date: ends_at,
      is_expired: Date.parse(ends_at) <= clock.now(),
    }))
  })
}
