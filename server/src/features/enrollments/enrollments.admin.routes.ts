import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { decideApplication } from './decide-application.ts'
import { presentApplication } from './enrollments.presenter.ts'
import { findApplications, findEndingSeats } from './enrollments.queries.ts'

export function enrollmentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listApplications, async ({ query, actor }, reply) => {
    const { rows, total } = await findApplications(deps.db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map((row) => presentApplication(deps, actor.sessionId, row))
  })

  bindRoute(app, contract.decideApplication, async (input) => {
    const application = await decideApplication(deps, doerOf(input), input.params.applicationId, input.body)
    return {
      ...presentApplication(deps, input.actor.sessionId, application),
      detail: `Application has been ${application.status}`,
    }
  })

  bindRoute(app, contract.listEndingSeats, async ({ query }, reply) => {
    const now = deps.clock.now()
    const { rows, total } = await findEndingSeats(deps.db, now, now + limits.enrollment.endingSoon, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(({ id, ends_at, user_id, full_name, email, course_id, title }) => ({
      id,
      student: { id: user_id, full_name: full_name ?? '', email },
      course: { id: course_id, _id: course_id, title },
      expires_at: ends_at,
    }))
  })
}
