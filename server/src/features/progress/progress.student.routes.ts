import { listAnalytics } from '@sonocampus/contract/progress'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listSeatsOf } from '../enrollments/index.ts'
import { courseProgress } from './course-progress.ts'
import { findCourseWork } from './progress.queries.ts'

export function progressStudentRoutes(app: FastifyInstance, { db }: Deps): void {
  bindRoute(app, listAnalytics, async ({ actor }) => {
    const seats = await listSeatsOf(db, actor.id)
    return Promise.all(
      seats.map(async ({ id, title }) => {
        const work = await findCourseWork(db, actor.id, id)
        return { course_id: id, course: { id, _id: id, title }, progress: courseProgress(work), ...work }
      }),
    )
  })
}
