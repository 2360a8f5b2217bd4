import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listEnrollmentsOf } from '../enrollments/index.ts'
import { courseProgress, findCoursesWork } from '../progress/index.ts'
import { presentMyCourse } from './courses.presenter.ts'
import { exploreOfferedCourses, exploreOneCourse } from './explore-courses.ts'

export function coursesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.exploreCourses, () => exploreOfferedCourses(db))
  bindRoute(app, contract.exploreCourse, ({ params, actor }) => exploreOneCourse(deps, actor, params.courseId))
  bindRoute(app, contract.listMyCourses, async ({ actor }) => {
    const enrollments = await listEnrollmentsOf(db, actor.id)
    const ids = enrollments.map(({ id }) => id)
    const workOf = await findCoursesWork(db, actor.id, ids)
    return enrollments.map((row) => presentMyCourse(row, courseProgress(workOf(row.id)), clock.now()))
  })
}
