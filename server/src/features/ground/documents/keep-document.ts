import { randomUUID } from 'node:crypto'
import { limits, rates } from '@sonocampus/contract/limits'
import { discarding } from '../../../adapters/storage/discarding.ts'
import type { StagedFile } from '../../../adapters/storage/storage.ts'
import { isoTime } from '../../../clock.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { DocumentsTable } from '../../../db/tables/enrollments.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { countKeptBy } from './documents.queries.ts'
import { fileNameOf } from './file-name.ts'

export type Purpose = DocumentsTable['purpose']

/** Stores a received file, then creates its row: never a row without a file. Unused ones are swept. */
export async function keepDocument(deps: Deps, ownerId: string, purpose: Purpose, file: Upload): Promise<string> {
  const { db, clock, storage } = deps
  await requireHit(db, clock, `upload:${ownerId}`, rates.uploadPerUser)
  await requireQuota(deps, ownerId, file.size)
  const kept = await readable(deps, ownerId, file)
  const id = randomUUID()
  const storage_key = `private/${purpose}/${id}`
  await storage.put(storage_key, kept)
  const row = {
    id,
    owner_id: ownerId,
    purpose,
    storage_key,
    content_type: kept.contentType,
    size: kept.size,
    sha256: file.sha256,
    file_name: fileNameOf(file.fileName, kept.contentType),
    created_at: isoTime(clock.now()),
  }
  await writeAs(deps, ownerId, (tx) => tx.insertInto('documents').values(row).execute()).catch(
    discarding(storage, storage_key),
  )
  return id
}

const LARGEST = { width: 4000, height: 4000, fit: 'inside' } as const

/** The file as it came, inspected; HEIC, which no browser in the office displays, is converted to JPEG. */
async function readable({ decoder }: Deps, ownerId: string, file: Upload): Promise<StagedFile> {
  await decoder.inspect(file, ownerId)
  return file.contentType === 'image/heic' ? decoder.redraw(file, LARGEST, ownerId, 'jpeg') : file
}

async function requireQuota({ db }: Deps, ownerId: string, size: number): Promise<void> {
  const { used, files } = await countKeptBy(db, ownerId)
  if (used + size > limits.uploads.quotaBytes || files >= limits.uploads.quotaFiles)
    throw new AppError('no_space', 'You have reached the limit for uploaded files. Please contact support.')
}
