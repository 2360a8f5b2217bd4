import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import type { StagedFile } from '../../adapters/storage/storage.ts'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { requireHit } from '../../db/rate-limit.ts'
import type { DocumentsTable } from '../../db/tables/seats.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Upload } from '../../http/read-upload.ts'
import { fileNameOf } from './file-name.ts'

type Purpose = DocumentsTable['purpose']

/** Takes a received file into the storage, then makes its row: never a row without a file. Unused ones are swept. */
export async function keepDocument(deps: Deps, ownerId: string, purpose: Purpose, file: Upload): Promise<string> {
  const { db, clock, storage } = deps
  await requireHit(db, clock, `upload:${ownerId}`, limits.rates.uploadPerUser)
  await requireQuota(deps, ownerId, file.size)
  const kept = await readable(deps, ownerId, file)
  const id = randomUUID()
  const storage_key = `private/${purpose}/${id}`
  await storage.put(storage_key, kept)
  await db
    .insertInto('documents')
    .values({
      id,
      owner_id: ownerId,
      purpose,
      storage_key,
      content_type: kept.contentType,
      size: kept.size,
      sha256: file.sha256,
      file_name: fileNameOf(file.fileName, kept.contentType),
      created_at: isoTime(clock.now()),
    })
    .execute()
  return id
}

const LARGEST = { width: 4000, height: 4000, fit: 'inside' } as const

/** The file as it came, looked into; HEIC, which no browser of the office shows, as the JPEG that is made of it. */
async function readable({ decoder }: Deps, ownerId: string, file: Upload): Promise<StagedFile> {
  await decoder.inspect(file, ownerId)
  return file.contentType === 'image/heic' ? decoder.redraw(file, LARGEST, ownerId, 'jpeg') : file
}

async function requireQuota({ db }: Deps, ownerId: string, size: number): Promise<void> {
  const { used, files } = await db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('used'),
      eb.fn.countAll<number>().as('files'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (Number(used) + size > limits.uploads.quotaBytes || Number(files) >= limits.uploads.quotaFiles)
    throw new AppError('no_space', 'You have reached the limit for uploaded files. Please contact support.')
}

const DAY = 24 * 60 * 60 * 1000

/** Ties an own, unused, fresh document to what it was uploaded for. Whoever comes second finds nothing. */
export async function claimDocument(
  tx: Tx,
  now: number,
  wanted: { id: string; ownerId: string; purpose: Purpose },
): Promise<void> {
  const used = await tx
    .updateTable('documents')
    .set({ used_at: isoTime(now) })
    .where('id', '=', wanted.id)
    .where('owner_id', '=', wanted.ownerId)
    .where('purpose', '=', wanted.purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', isoTime(now - DAY))
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n)
    throw new AppError('invalid', 'This file cannot be used. Please upload it again.', {
      issues: [{ loc: ['body', 'proof_url'], msg: 'This file cannot be used. Please upload it again.' }],
    })
}

/** Removes what was uploaded and never used. The row goes first: a file that stays behind is collected, a row is not. */
export async function sweepDocuments({ db, clock, storage }: Deps): Promise<void> {
  const stale = await db
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('used_at', 'is', null)
    .where('created_at', '<', isoTime(clock.now() - DAY))
    .limit(500)
    .execute()
  for (const { id, storage_key } of stale) {
    const unused = db.deleteFrom('documents').where('id', '=', id).where('used_at', 'is', null)
    if ((await unused.executeTakeFirst()).numDeletedRows > 0n) await storage.remove(storage_key)
  }
}
