import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { teacherOf } from '../../../http/current-user.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentCertificate } from './certificates.presenter.ts'
import { findCertificates } from './certificates.queries.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export function certificatesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(
    app,
    contract.listCertificates,
    async ({ query, actor }, reply) => {
      const { rows, total } = await findCertificates(deps.db, { ...query, teacher: teacherOf(actor) })
      reply.header(TOTAL_COUNT_HEADER, total)
      return inTurn(rows, (some) => some.map((row) => presentCertificate(deps, actor.sessionId, row)))
    },
    'to own courses',
  )

  bindRoute(app, contract.revokeCertificate, async (input) => {
    const row = await revokeCertificate(deps, actorOf(input), input.params.certificateId, input.body.reason)
    return presentCertificate(deps, input.actor.sessionId, row)
  })

  bindRoute(app, contract.reissueCertificate, async (input) => {
    const row = await reissueCertificate(deps, actorOf(input), input.params.certificateId)
    return presentCertificate(deps, input.actor.sessionId, row)
  })
}
