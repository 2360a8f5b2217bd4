import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { halvesOf } from '../../../http/current-user.ts'
import { replyWithObject } from '../../../http/stored-objects.ts'
import { actorOf } from '../audit/index.ts'
import { requireLinkHolder } from '../auth/index.ts'
import { documentClaim } from './document-link.ts'
import { openDocument } from './open-document.ts'

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.openDocument, async ({ params, query, caller }, reply) => {
    const claim = documentClaim(params.documentId, query.session, query.expires)
    const actor = await requireLinkHolder(deps, claim, query.signature, halvesOf(reply.request))
    const document = await openDocument(deps, actor.role, actorOf({ actor, caller }), params.documentId)
    return replyWithObject(reply, deps.storage, document.storage_key, {
      fileName: document.file_name,
      caching: 'private, no-store',
    })
  })
}
