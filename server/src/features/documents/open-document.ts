import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { findDocument } from './documents.queries.ts'

/** A private document is opened by its owner and by administrators alone; an administrator's look leaves a trace. */
export async function openDocument(deps: Deps, role: 'student' | 'admin', viewer: Doer, documentId: string) {
  const { db } = deps
  const document = await findDocument(db, documentId)
  const isOwn = document?.owner_id === viewer.id
  if (!document || (!isOwn && role !== 'admin')) throw new AppError('not_found', 'This file does not exist.')
  if (!isOwn)
    await db.transaction().execute((tx) =>
      recordAudit(tx, deps, viewer, {
        action: 'document.viewed',
        subject: { type: 'document', id: documentId },
        summary: `Looked at ${document.purpose.replace('-', ' ')} ${document.file_name}`,
      }),
    )
  return document
}
