import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { myCourses } from '../progress/index.ts'
import { presentMyCourse } from './courses.presenter.ts'
import { exploreOfferedCourses, exploreOneCourse } from './explore-courses.ts'

export function coursesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.exploreCourses, () => exploreOfferedCourses(db))
  bindRoute(app, contract.exploreCourse, ({ params, actor }) => exploreOneCourse(deps, actor, params.courseId))
  bindRoute(app, contract.listMyCourses, async ({ actor }) =>
    (await myCourses.all(db, { userId: actor.id })).map((row) => presentMyCourse(row, clock.now())),
  )
}
