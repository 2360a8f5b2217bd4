import { limits } from '@sonocampus/contract/limits'
import { sniffType } from '../../adapters/sniff-type.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'

const HEAD_BYTES = 4096

/** The object must be there, within the size that a lesson may have, and really a video by its first bytes. */
export async function requireVideoFile(
  { db, storage }: Deps,
  file_key: string,
): Promise<{ size: number; contentType: string }> {
  const signed = await db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('storage_key', '=', file_key)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  const object = signed && (await storage.head(file_key))
  if (!object || object.size === 0) throw invalidField('file_key', 'The file did not arrive. Please upload it again.')
  if (object.size > limits.uploads.video) throw new AppError('too_large', 'A lesson may have at most 5 GB.')
  const head: Buffer[] = []
  for await (const chunk of await storage.read(file_key, { start: 0, end: Math.min(HEAD_BYTES, object.size) - 1 }))
    head.push(chunk)
  const contentType = sniffType(Buffer.concat(head))
  if (!contentType?.startsWith('video/'))
    throw new AppError('unsupported_type', 'This file is no MP4, WebM or MOV video.')
  return { size: object.size, contentType }
}
