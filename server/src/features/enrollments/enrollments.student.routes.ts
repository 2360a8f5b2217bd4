import { contract } from '@sonocampus/contract'
import { instituteDay } from '@sonocampus/contract/format-date'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { applyForCourse } from './apply-for-course.ts'
import { caseNumber, presentEnrollment } from './enrollments.presenter.ts'
import { findSeat } from './enrollments.queries.ts'
import { findLastApplication } from './find-last-application.ts'
import { renewFreeSeat } from './renew-free-seat.ts'
import { enrollmentStatus } from './seat-state.ts'
import { requireVisibleCourse } from './visible-course.ts'

export function enrollmentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getEnrollmentStatus, async ({ params, actor }) => {
    await requireVisibleCourse(deps.db, actor, params.courseId)
    const seat = await findSeat(deps.db, actor.id, params.courseId)
    const { application, enrollment } = seat
    return {
      status: enrollmentStatus(seat),
      application_id: application?.id ?? null,
      rejection_reason: application?.status === 'rejected' ? application.rejection_reason : null,
      case_number: application ? caseNumber(application.id) : null,
      expiration_date: enrollment?.ends_at ?? null,
    }
  })

  bindRoute(app, contract.findLastApplication, async ({ actor }) => ({
    application: (await findLastApplication(deps.db, actor.id)) ?? null,
  }))

  bindRoute(app, contract.applyForCourse, async ({ body, files, actor }) => ({
    application_id: await applyForCourse(deps, actor, body, files.qualification_certificate),
    status: 'PENDING' as const,
    detail: 'Your application was received. It is reviewed within 24-48 hours.',
  }))

  bindRoute(app, contract.renewFreeSeat, async ({ params, actor }) => {
    const { course, enrollment } = await renewFreeSeat(deps, actor, params.courseId)
    return {
      detail: `Your access is open until ${instituteDay(enrollment.ends_at)}.`,
      enrollment: presentEnrollment(enrollment, course.title, deps.clock.now()),
    }
  })
}
