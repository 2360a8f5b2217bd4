import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { findAdmission } from './admission.queries.ts'
import { presentEnrollment, presentEnrollmentStatus } from './enrollments.presenter.ts'
import { requireVisibleCourse } from './enrollments.queries.ts'
import { listMyStandings } from './list-my-admissions.ts'
import { renewFreeEnrollment } from './renew-free-enrollment.ts'

export function enrollmentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.getEnrollmentStatus, async ({ params, actor }) => {
    await requireVisibleCourse(db, actor, params.courseId)
    return presentEnrollmentStatus(await findAdmission(db, actor.id, params.courseId))
  })

  bindRoute(app, contract.listMyStandings, ({ actor }) => listMyStandings(db, actor.id, clock.now()))

  bindRoute(app, contract.renewFreeEnrollment, async ({ params, actor }) => {
    const { course, enrollment } = await renewFreeEnrollment(deps, actor, params.courseId)
    const { dayText } = await getCalendar(db)
    return {
      detail: `Your access is open until ${dayText(enrollment.ends_at)}.`,
      enrollment: presentEnrollment(enrollment, course.title, clock.now()),
    }
  })
}
