import type { KeptPart } from '../../../../adapters/storage/part-store.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { FilmUploadRow } from './film-uploads.queries.ts'
import { placeOf } from './part-plan.ts'

/** `isOpen` is false if the storage no longer knows the upload: it has arrived, or its parts are gone. */
export type Received = { hasArrived: boolean; isOpen: boolean; parts: KeptPart[] }

/** What has arrived of an upload, according to the storage. */
export async function findReceived({ storage }: Deps, upload: FilmUploadRow): Promise<Received> {
  const { storage_key, multipart_id, received_at, size } = upload
  if (received_at !== null) return { hasArrived: true, isOpen: false, parts: [] }
  try {
    const parts = await storage.parts.list(storage_key, multipart_id)
    const isWhole = (part: KeptPart) => placeOf(size, part.number)?.size === part.size
    return { hasArrived: false, isOpen: true, parts: parts.filter(isWhole) }
  } catch (error) {
    if (!isNotFound(error)) throw error
    // Joined by a process that ended before recording it.
    const hasArrived = (await storage.head(storage_key))?.size === size
    return { hasArrived, isOpen: false, parts: [] }
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'
