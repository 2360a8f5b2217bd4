import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { presentEntry } from './audit.presenter.ts'
import { findAuditEntries } from './audit.queries.ts'

export function auditAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  bindRoute(app, contract.listAudit, async ({ query }, reply) => {
    const { rows, total } = await findAuditEntries(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentEntry)
  })
}
