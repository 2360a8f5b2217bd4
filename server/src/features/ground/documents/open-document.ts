import type { Db } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { findDocument, isHandedInTo } from './documents.queries.ts'
import type { Purpose } from './keep-document.ts'

/**
 * A private document can be opened by its owner and by those who decide about it: clerks see
 * documents of applications and payments, teachers submissions in their own courses, administrators
 * all. Opening one is recorded.
 */
export async function openDocument(deps: Deps, role: Role, viewer: Actor, documentId: string) {
  const { db } = deps
  const document = await findDocument(db, documentId)
  const isOwn = document?.owner_id === viewer.id
  const isSeen = document && (isOwn || (await isOpenTo(db, { id: viewer.id, role }, documentId, document.purpose)))
  if (!isSeen) throw new AppError('not_found', 'This file does not exist.')
  if (!isOwn)
    await db.transaction().execute((tx) =>
      recordAudit(tx, deps, viewer, {
        action: 'document.viewed',
        subject: { type: 'document', id: documentId },
        summary: `Opened ${document.purpose.replace('-', ' ')} ${document.file_name}`,
      }),
    )
  return document
}

async function isOpenTo(db: Db, { id, role }: { id: string; role: Role }, documentId: string, purpose: Purpose) {
  if (role === 'clerk') return purpose !== 'assignment'
  if (role === 'teacher') return purpose === 'assignment' && (await isHandedInTo(db, id, documentId))
  return role === 'admin'
}
