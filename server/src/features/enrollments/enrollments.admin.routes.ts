import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { presentEndingEnrollment } from './enrollments.presenter.ts'
import { findEndingEnrollments } from './enrollments.queries.ts'

export function enrollmentsAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listEndingEnrollments, async ({ query }, reply) => {
    const now = clock.now()
    const { rows, total } = await findEndingEnrollments(db, now, now + limits.enrollment.endingSoon, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentEndingEnrollment)
  })
}
