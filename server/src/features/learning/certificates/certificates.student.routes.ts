import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { certificateLink } from './certificate-link.ts'
import { findCertificateState } from './certificate-state.ts'
import { issueCertificate } from './issue-certificate.ts'

export function certificatesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.requestCertificate, async ({ params, query, actor }) => {
    const { id, number, code, issued_at } = await issueCertificate(deps, actor, params.courseId, query.name)
    return { certificate_url: certificateLink(deps, actor.sessionId, id), number, code, issued_at }
  })

  bindRoute(app, contract.getCertificateState, ({ params, actor }) =>
    findCertificateState(deps.db, actor, params.courseId),
  )
}
