import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listSeatsOf } from '../enrollments/index.ts'
import { courseProgress, findCoursesWork } from '../progress/index.ts'
import { exploreOfferedCourses, exploreOneCourse } from './explore-courses.ts'

export function coursesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.exploreCourses, () => exploreOfferedCourses(db))
  bindRoute(app, contract.exploreCourse, ({ params, actor }) => exploreOneCourse(deps, actor, params.courseId))
  bindRoute(app, contract.listMyCourses, async ({ actor }) => {
    const seats = await listSeatsOf(db, actor.id)
    const workOf = await findCoursesWork(
      db,
      actor.id,
      seats.map(({ id }) => id),
    )
    return seats.map(({ id, title, thumbnail_url, instructor_name, ends_at }) => ({
      id,
      _id: id,
      title,
      thumbnail_url,
      instructor: instructor_name || null,
      expiration_date: ends_at,
      is_expired: Date.parse(ends_at) <= clock.now(),
      progress: courseProgress(workOf(id)),
    }))
  })
}
