import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { findLastApplication } from './applications.queries.ts'
import { applyForCourse } from './apply-for-course.ts'

export function applicationsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.findLastApplication, async ({ actor }) => ({
    application: (await findLastApplication(deps.db, actor.id)) ?? null,
  }))

  bindRoute(app, contract.applyForCourse, async ({ body, files, actor }) => ({
    application_id: await applyForCourse(deps, actor, body, files.qualification_certificate),
    status: 'PENDING' as const,
    detail: "We've received your application and will review it within 24-48 hours.",
  }))
}
