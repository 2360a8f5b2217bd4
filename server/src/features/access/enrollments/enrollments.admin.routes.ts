import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { totalHeaders } from '../../../db/counted.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { withSpan } from '../../../institute/span.ts'
import { actorOf, recordExport } from '../../ground/audit/index.ts'
import { presentEndingEnrollment, presentListedEnrollment } from './enrollments.presenter.ts'
import { findEndingEnrollments } from './enrollments.queries.ts'
import { enrollmentsCsv } from './enrollments-csv.ts'
import { eachEnrollment, findEnrollments } from './find-enrollments.queries.ts'

export function enrollmentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listEndingEnrollments, async ({ query }, reply) => {
    const now = clock.now()
    const { rows, total } = await findEndingEnrollments(db, now, now + limits.enrollment.endingSoon, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentEndingEnrollment)
  })

  bindRoute(app, contract.listEnrollments, async ({ query }, reply) => {
    const now = clock.now()
    const { rows, ...count } = await findEnrollments(db, await withSpan(db, query), now)
    reply.headers(totalHeaders(count))
    return inTurn(rows, (some) => some.map((row) => presentListedEnrollment(row, now)))
  })

  bindRoute(app, contract.exportEnrollments, async (input, reply) => {
    const now = clock.now()
    await recordExport(deps, actorOf(input), 'enrollment', input.query)
    reply.header('content-disposition', 'attachment; filename="enrollments.csv"')
    return Readable.from(enrollmentsCsv(eachEnrollment(db, await withSpan(db, input.query), now), now))
  })
}
