import type { Tx } from '../../../db/connect.ts'
import { NO_FILE } from './documents.queries.ts'

/** Keeps the rows but not the files: no row names them any more, and they are collected like all such files. */
export async function emptyDocuments(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ storage_key: NO_FILE, file_name: 'erased', sha256: '', size: 0 })
    .where('owner_id', '=', ownerId)
    .execute()
}
