import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { halvesOf } from '../../http/actor.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { replyWithObject } from '../../http/stored-objects.ts'
import { recordAudit } from '../audit/index.ts'
import { findActorOfSession } from '../auth/index.ts'
import { isGenuineAddress } from './document-address.ts'

/** A private document, opened by its owner and by administrators alone; an administrator's look leaves a trace. */
export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage } = deps
  bindRoute(app, contract.openDocument, async ({ params, query, caller }, reply) => {
    const claim = { documentId: params.documentId, session: query.session, expires: query.expires }
    if (!isGenuineAddress(deps, claim, query.signature)) throw refused()
    const actor = await findActorOfSession(deps, query.session, halvesOf(reply.request))
    if (!actor) throw refused()
    const document = await db
      .selectFrom('documents')
      .select(['owner_id', 'storage_key', 'purpose', 'file_name'])
      .where('id', '=', params.documentId)
      .executeTakeFirst()
    if (!document || (document.owner_id !== actor.id && actor.role !== 'admin'))
      throw new AppError('not_found', 'This file does not exist.')
    if (document.owner_id !== actor.id)
      await db.transaction().execute((tx) =>
        recordAudit(
          tx,
          clock,
          { ...actor, address: caller.network },
          {
            action: 'document.viewed',
            subject: { type: 'document', id: params.documentId },
            summary: `Looked at ${document.purpose.replace('-', ' ')} ${document.file_name}`,
          },
        ),
      )
    return replyWithObject(reply, storage, document.storage_key, {
      downloadName: '',
      fileName: document.file_name,
      caching: 'private, no-store',
    })
  })
}

const refused = () => new AppError('forbidden', 'This address is no longer valid. Please open the page again.')
