import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { nullIfRefused } from '../../../errors.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { keptReply } from '../../../http/kept-answers.ts'
import { visitorStep } from '../lessons/index.ts'
import { myCourses } from '../progress/index.ts'
import { presentMyCourse } from './courses.presenter.ts'
import { exploreOfferedCourses, exploreOneCourse } from './explore-courses.ts'

export function coursesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  bindRoute(app, contract.exploreCourses, () =>
    keptReply(app, contract.exploreCourses, 'courses', () => exploreOfferedCourses(db)),
  )
  // A course on offer is the same for everyone; a draft is visible to a few only.
  bindRoute(app, contract.exploreCourse, async ({ params: { courseId }, actor }) => {
    const key = `course ${courseId} ${visitorStep(clock.now())}`
    const load = () => exploreOneCourse(deps, null, courseId)
    const kept = await nullIfRefused(keptReply(app, contract.exploreCourse, key, load))
    return kept ?? exploreOneCourse(deps, actor, courseId)
  })
  bindRoute(app, contract.listMyCourses, async ({ actor }) =>
    (await myCourses.all(db, { userId: actor.id })).map((row) => presentMyCourse(row, clock.now())),
  )
}
